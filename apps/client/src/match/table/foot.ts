import { signal } from '@preact/signals';

/** Pixels at the foot of the window that belong to something else than the match on the screen. */
export const foot = signal(0);

foot.subscribe((height) => {
  if (height > 0) document.documentElement.style.setProperty('--foot', `${height}px`);
  else document.documentElement.style.removeProperty('--foot');
});
