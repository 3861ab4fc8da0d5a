# shellcheck shell=bash
# How long the steps of ./test take: as long as the last time here, else as on an idle machine of two cores with nothing
# built yet. Sourced, at the repository's root.

times_file=build/step_times
# In the order of the steps: seconds and name.
usual_times='420 Building dev (sanitizers)
150 Building fuzz (clang)
240 Building release (optimised)
60 Fuzzing briefly
1500 Running the long tests
1500 Running the tests and checks'

# span SECONDS: roughly, as one says it.
span() {
  if (($1 < 8)); then
    echo "a few seconds"
  elif (($1 < 95)); then
    echo "about $((($1 + 2) / 5 * 5)) s"
  else
    echo "about $((($1 + 30) / 60)) min"
  fi
}

# forecast STEP: ": about 4 min of about 26 min still"; nothing for a step nobody knows.
forecast() {
  { cat "$times_file" 2>/dev/null || true; echo "$usual_times"; } | awk -v asked="$1" '
    { step = $0; sub(/^[0-9]+ /, "", step) }
    !(step in seconds) { seconds[step] = $1 }
    { order[NR] = step }
    END {
      for (at = 1; at <= NR; ++at) listed[order[at]] = at  # the last time a step is named is in the order of steps
      if (!(asked in listed)) exit
      for (step in listed) if (listed[step] >= listed[asked]) still += seconds[step]
      print seconds[asked], still
    }' | while read -r seconds still; do echo ": $(span "$seconds") of $(span "$still") still"; done
}

# note_seconds STEP SECONDS: for the next time.
note_seconds() {
  local others=''
  [[ ! -e $times_file ]] || others=$(awk -v noted="$1" '{ step = $0; sub(/^[0-9]+ /, "", step) } step != noted' "$times_file")
  mkdir -p "${times_file%/*}"
  printf '%s\n' "$2 $1" ${others:+"$others"} >"$times_file"
}
