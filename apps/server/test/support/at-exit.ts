const acts: (() => void)[] = [];

function end(): void {
  for (const act of acts.splice(0)) act();
}

/** Does something when this process ends, by itself or by the signal with which its tests are ended. */
export function atExit(act: () => void): void {
  if (acts.push(act) > 1) return;
  process.once('exit', end);
  process.once('SIGTERM', () => {
    end();
    process.kill(process.pid, 'SIGTERM');
  });
}
