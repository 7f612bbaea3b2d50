/** Saves a replay as a file of this machine. */
export function saveReplay(match: string, replay: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([replay], { type: 'application/x-ndjson' }));
  link.download = `cardscape-${match}.ndjson`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
