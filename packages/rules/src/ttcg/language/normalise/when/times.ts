/** When and how long: spans, delays, "once per turn". */

import type { Delay, Span } from '../../program/ast.ts';
import { NUMBER } from '../words/numbers.ts';
import { any, choice, form, say, type Rule } from '../words/rule.ts';

const FIXED_SPAN: Rule<Span> = choice<Span>('how long, such as "this turn"', [
  ['for|during? this turn', 'thisTurn'],
  ['for the turn', 'thisTurn'],
  ['until the? end of the|this? turn', 'thisTurn'],
  ['until the? end phase|step', 'thisTurn'],
  ['until the? end of the end phase', 'thisTurn'],
  ['this turn only', 'thisTurn'],
  ['only this turn', 'thisTurn'],
  ['only? for|during this turn only?', 'thisTurn'],
  ['through the? end of the|this? turn', 'thisTurn'],
  ['until the|this turn ends', 'thisTurn'],
  ['for the rest|remainder of the|this turn', 'thisTurn'],
  ['until your next turn', 'untilYourNextTurn'],
  ['until your next turn starts|begins', 'untilYourNextTurn'],
  ['until the? start|beginning of your next turn', 'untilYourNextTurn'],
  ['while this card remains|is|stays|lies on the field', 'whileOnField'],
  ['while this card is|remains|stays in play', 'whileOnField'],
  ['while this card is|remains|stays on|in your side of the field', 'whileOnField'],
  ['as long as this card is|remains|stays on|in your side of the field', 'whileOnField'],
  ['as long as this card remains|is|stays on the field', 'whileOnField'],
  ['as long as this card is|remains|stays in play', 'whileOnField'],
  ['for as long as this card remains|is|stays on the field', 'whileOnField'],
  ["during|on|in|for your|the|an? opponent's|opponents next turn", 'enemyNextTurn'],
  ['during|on their next turn', 'enemyNextTurn'],
  ["during|in its|their owner's|owners|controller's next turn", 'ownersNextTurn'],
  ["during|in the owner's next turn", 'ownersNextTurn'],
  ['during|in its next turn', 'ownersNextTurn'],
  ['during|for|in that|this|the battle|combat|attack only?', 'thisBattle'],
  ['until the? end of the|that|this battle|combat|attack', 'thisBattle'],
  ['until the? end of your next turn', 'yourNextEnd'],
  ["until the? end of your|the|an? opponent's|opponents next turn", 'enemyNextEnd'],
  ['until the? end of their next? turn', 'enemyNextEnd'],
  ["until your|the|an? opponent's|opponents next? turn ends", 'enemyNextEnd'],
  ["until your|the|an? opponent's|opponents next? turn is over", 'enemyNextEnd'],
  ['until your next turn ends', 'yourNextEnd'],
  ['until your next turn is over', 'yourNextEnd'],
  // Seen from a turn of yours, theirs is the next.
  ["until the? end of your|the|an? opponent's|opponents turn", 'enemyNextEnd'],
]);

export const SPAN: Rule<Span> = any<Span>(
  FIXED_SPAN,
  form([say('for the next turn', 'for next turn', 'for the next one|1 turn|turns')], () => ({ turns: 1 })),
  // TTCG-12.110: the rest of this turn and the next one.
  form([say('until the? end of the next turn')], () => ({ turns: 1 })),
  // DECISION TTCG-12.147: "for two turns" counts as "for the next two turns"; "for one turn" may be this one.
  form([say('for the? next?'), NUMBER, say('turns|turn')], (_, turns) => (turns === 1 ? undefined : { turns })),
);

export const DELAY: Rule<Delay> = choice<Delay>('a moment such as "at the end of this turn"', [
  ['at the? end of the|this? turn', 'endOfTurn'],
  ['at|during the? beginning? of? the? end phase|step', 'endOfTurn'],
  ['at the? beginning of the next? end step', 'endOfTurn'],
  ['when the|this turn ends', 'endOfTurn'],
  ['at the? start|beginning of your next turn', 'yourNextStart'],
  ['when your next turn starts|begins', 'yourNextStart'],
  ['at the? start|beginning of your next upkeep|standby phase?', 'yourNextStart'],
  ['during your next upkeep|standby phase?', 'yourNextStart'],
]);

export const LIMIT: Rule<'turn'> = choice<'turn'>('once per turn', [
  ['only? once per|a|each|every turn', 'turn'],
  ['one|1 time per|a|each turn', 'turn'],
  ['no more than once per|a|each turn', 'turn'],
  ['you? can|may only use|activate|do this|the effect? only? once per|a|each turn', 'turn'],
  ['you? can|may use|activate|do this|the effect? only once per|a|each turn', 'turn'],
  ['use|activate|do this effect? only once per|a|each turn', 'turn'],
  ['use|activate only once per|a|each turn', 'turn'],
  ['and use|activate|do this effect? only once per|a|each turn', 'turn'],
  ['this|the effect can|may only? be used|activated only? once per|a|each turn', 'turn'],
]);
