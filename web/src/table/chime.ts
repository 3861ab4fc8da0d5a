// Small sounds made on the spot: a bell when it is my turn, a knock when a piece is placed.
let audio: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, loudness: number): void {
  if (!audio) return;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'sine';
  voice.frequency.value = frequency;
  const begin = audio.currentTime + start;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

export function chime(kind: 'turn' | 'place'): void {
  // Browsers stay silent, and complain, until somebody has touched the page.
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (kind === 'place') tone(210, 0, 0.09, 0.12);
    else {
      tone(587.33, 0, 0.5, 0.1);
      tone(880, 0.12, 0.7, 0.08);
    }
  } catch {
    // A browser without sound plays on in silence.
  }
}
