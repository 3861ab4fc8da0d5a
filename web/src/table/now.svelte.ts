// What time it is, to the second, for everything that counts down. It ticks while somebody looks.
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const tick = setInterval(update, 1000);
  return () => clearInterval(tick);
});

export function now(): number {
  subscribe();
  return Date.now();
}
