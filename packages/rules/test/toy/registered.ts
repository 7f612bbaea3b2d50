import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { REGISTERED as SHIPPED } from '../../src/shipped.ts';
import { cairns } from './cairns.ts';
import { lanterns } from './lanterns.ts';
import { skerries } from './skerries.ts';

/**
 * What is registered where `toys` is among the conditions: the shipped games, and games that nothing but the rules was
 * ever written for.
 */
export const REGISTERED: readonly AnyGame[] = [...SHIPPED, lanterns, skerries, cairns];
