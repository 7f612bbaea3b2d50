import { archive } from './archive/command.ts';
import { alphabetizeFile } from './authoring/alphabetize-file.ts';
import { checkEffects } from './authoring/check-effects.ts';
import { createEffectCombinations } from './authoring/combinations/create-effect-combinations.ts';
import { explain } from './authoring/explain/command.ts';
import { languageReference } from './authoring/reference/command.ts';
import { addCsvField } from './authoring/tables/add-csv-field.ts';
import { generateAndOrderEffects } from './authoring/tables/generate-and-order-effects.ts';
import { bench } from './bench/command.ts';
import { budget } from './budget/command.ts';
import type { Command } from './command.ts';
import { coverage } from './coverage/command.ts';
import { createGame } from './create-game/command.ts';
import { exhaust } from './exhaust/command.ts';
import { freeze } from './freeze/command.ts';
import { HOSTING } from './hosting.ts';
import { laws } from './laws/command.ts';
import { load } from './load/command.ts';
import { packKit } from './pack-kit/command.ts';
import { perft } from './perft/command.ts';
import { position } from './position/command.ts';
import { productions } from './productions/command.ts';
import { rankedSimulation } from './ranked-simulation/command.ts';
import { scenario } from './scenario/command.ts';
import { simulateCluster } from './simulate-cluster/command.ts';
import { simulate } from './simulate/command.ts';
import { soak } from './soak/command.ts';

/** All commands, one line each; those for hosts stand in a list of their own. */
export const COMMANDS: readonly Command[] = [
  scenario,
  position,
  coverage,
  productions,
  simulate,
  rankedSimulation,
  simulateCluster,
  exhaust,
  budget,
  laws,
  soak,
  perft,
  archive,
  freeze,
  createGame,
  packKit,
  bench,
  load,
  ...HOSTING,
  createEffectCombinations,
  addCsvField,
  alphabetizeFile,
  generateAndOrderEffects,
  checkEffects,
  explain,
  languageReference,
];
