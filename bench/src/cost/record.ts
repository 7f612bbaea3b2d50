import { writeFileSync } from 'node:fs';
import { measureAll, RECORD } from './measure.ts';

/* Agrees that decisions cost what they do now: a change that costs more, or less, is recorded with it. */

const costs = await measureAll((text) => process.stderr.write(`${text}\n`));
const figures = Object.fromEntries(
  costs.map(({ name, calls, bytes }) => [name, { calls: Number(calls.toFixed(1)), bytes: Math.round(bytes) }]),
);
writeFileSync(RECORD, `${JSON.stringify(figures, null, 2)}\n`);
