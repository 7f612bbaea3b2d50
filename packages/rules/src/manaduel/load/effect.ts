/** An effect: its kind and what effects of that kind have (MD-10.1–10.7). */

import type { Block, Condition, Cost, Effect, EffectKind, Limit, Selector } from '../decks/data.ts';
import { checkChoice, FILTER, SELECTOR, TARGETS } from './cards.ts';
import {
  fields,
  flag,
  integer,
  isMap,
  list,
  may,
  need,
  orNone,
  set,
  tens,
  text,
  word,
  type Field,
  type Form,
  type Raw,
  type Writer,
} from './form.ts';
import { CONDITION, MOST, ON, PHASE } from './numbers.ts';
import { BLOCK } from './ops.ts';
import { below } from './problems.ts';
import type { Reader } from './reader.ts';

const RULE = 'MD-10.1';

// ---- what it costs ----

const SELF: Selector = { is: 'self' };

const DISCARD: Form<NonNullable<Cost['discard']>> = (() => {
  const count = integer(1, 20, 'cards', 'MD-10.5');
  const full = fields<NonNullable<Cost['discard']>>('discard', 'MD-10.5', { n: may(count, 1), filter: orNone(FILTER) });
  return {
    read: (reader: Reader, value: unknown, path: string) =>
      isMap(value) ? full.read(reader, value, path) : { n: count.read(reader, value, path), filter: null },
    write: (value: NonNullable<Cost['discard']>, writer: Writer) =>
      value.filter === null ? value.n : full.write(value, writer),
  };
})();

const DESTROY: Form<NonNullable<Cost['destroy']>> = (() => {
  const full = fields<NonNullable<Cost['destroy']>>('destroy', 'MD-10.5', {
    cards: need(SELECTOR),
    n: may(integer(1, 20, 'cards', 'MD-10.5'), 1),
  });
  return {
    read: (reader: Reader, value: unknown, path: string) =>
      value === 'self' ? { cards: SELF, n: 1 } : full.read(reader, value, path),
    write: (value: NonNullable<Cost['destroy']>, writer: Writer) =>
      value.cards.is === 'self' && value.n === 1 ? 'self' : full.write(value, writer),
  };
})();

const COST_FIELDS = fields<Cost>('a cost', 'MD-10.5', {
  mana: may(integer(0, 20, 'mana', 'MD-10.5'), 0),
  life: may(tens(0, MOST, 'life', 'MD-10.5'), 0),
  discard: orNone(DISCARD),
  wound: may(tens(0, MOST, 'wounds', 'MD-10.5'), 0),
  destroy: orNone(DESTROY),
  turnDown: may(flag('turnDown', 'MD-10.5'), false),
});

const COST: Form<Cost> = {
  read(reader, value, path) {
    const cost = COST_FIELDS.read(reader, value, path);
    const { type } = reader.setting;
    if (cost.mana + cost.life + cost.wound === 0 && cost.discard === null && cost.destroy === null && !cost.turnDown) {
      reader.fail(
        'CARD_FORM',
        'MD-10.5',
        path,
        'a cost costs something: mana, life, discard, wound, destroy or turnDown',
      );
    }
    if (type !== 'creature' && (cost.wound > 0 || cost.turnDown))
      reader.fail('CARD_EFFECTS', 'MD-10.5', path, 'only creatures can be wounded or turned face down as a cost');
    return cost;
  },
  write: (value, writer) => COST_FIELDS.write(value, writer),
};

// ---- the whole ----

const KIND = word<EffectKind>(['static', 'triggered', 'activated', 'response', 'cast'], 'kind of effect', RULE);
const LIMIT = fields<Limit>('a limit', 'MD-10.4', {
  per: may(word(['round', 'turn', 'match'], 'span', 'MD-10.4'), 'round'),
  times: may(integer(1, 99, 'times', 'MD-10.4'), 1),
});

interface EffectFile extends Omit<Effect, 'blocks'> {
  readonly while: Condition | null;
  readonly do: Block;
  readonly text: string;
}

const DO: Form<Block> = {
  read(reader, value, path) {
    const { names } = reader.setting;
    const block = reader.within({ names: [...names] }, () => BLOCK.read(reader, value, path));
    return reader.blocks[block]?.length === 0
      ? reader.fail('CARD_FORM', 'MD-10.7', path, 'an effect does something: at least one operation must stand here')
      : block;
  },
  write: (value, writer) => BLOCK.write(value, writer),
};

/** Targets are known by their names to everything that is read after them. */
const NAMED_TARGETS: typeof TARGETS = {
  read(reader, value, path) {
    const targets = TARGETS.read(reader, value, path);
    const names: string[] = [];
    for (const [index, target] of targets.entries()) {
      checkChoice(reader, names, target, below(path, index));
      names.push(target.as);
    }
    reader.setting = { ...reader.setting, names };
    return targets;
  },
  write: (value, writer) => TARGETS.write(value, writer),
};

/** DECISION MD-10.4: without limit only activated and response effects have one, of once a round. */
function usualLimit({ kind }: { readonly kind: EffectKind | null }): Raw {
  return kind === 'activated' || kind === 'response' ? { per: 'round', times: 1 } : null;
}

const LIMIT_FIELD: Field<Limit | null> = {
  form: {
    read(reader, value, path) {
      const { kind } = reader.setting;
      return value === null && kind !== 'activated' && kind !== 'response' ? null : LIMIT.read(reader, value, path);
    },
    write: (value) => (value === null ? null : { ...value }),
  },
  missing: usualLimit,
};

const FIELDS = fields<EffectFile>('an effect', RULE, {
  kind: need(KIND),
  on: orNone(ON),
  timing: {
    form: set(PHASE, 0, 5, 'phases', 'MD-10.3'),
    missing: ({ kind }) => (kind === 'activated' ? ['prep-1', 'prep-2'] : []),
  },
  if: orNone(CONDITION),
  while: orNone(CONDITION),
  limit: LIMIT_FIELD,
  cost: orNone(COST),
  // Before `do`, which speaks of them.
  targets: may(NAMED_TARGETS, []),
  optional: may(flag('optional', 'MD-10.7'), false),
  do: need(DO),
  text: may(text(/^/, 300, 'a text', 'MD-10.14'), ''),
});

/** What only effects of certain kinds have. */
const ONLY: readonly {
  readonly key: keyof EffectFile;
  readonly kinds: readonly EffectKind[];
  readonly rule: string;
}[] = [
  { key: 'on', kinds: ['triggered', 'response'], rule: 'MD-10.2' },
  { key: 'timing', kinds: ['activated'], rule: 'MD-10.3' },
  { key: 'while', kinds: ['static'], rule: 'MD-10.1' },
  { key: 'limit', kinds: ['triggered', 'activated', 'response'], rule: 'MD-10.4' },
  { key: 'cost', kinds: ['triggered', 'activated', 'response', 'cast'], rule: 'MD-10.5' },
  { key: 'targets', kinds: ['triggered', 'activated', 'response', 'cast'], rule: 'MD-10.6' },
  { key: 'optional', kinds: ['triggered', 'activated', 'response', 'cast'], rule: 'MD-10.7' },
];

function kindOf(reader: Reader, value: Readonly<Record<string, unknown>>, path: string): EffectKind {
  if (!Object.hasOwn(value, 'kind'))
    reader.fail(
      'CARD_FORM',
      RULE,
      below(path, 'kind'),
      'an effect needs "kind": static, triggered, activated, response or cast',
    );
  return KIND.read(reader, value.kind, below(path, 'kind'));
}

function checkKind(reader: Reader, effect: Readonly<Record<string, unknown>>, kind: EffectKind, path: string): void {
  let bad = false;
  for (const { key, kinds, rule } of ONLY) {
    if (!Object.hasOwn(effect, key) || kinds.includes(kind)) continue;
    reader.note(
      'CARD_EFFECTS',
      rule,
      below(path, key),
      `an effect of kind "${kind}" has no "${key}", only those of kind ${kinds.join(', ')}`,
    );
    bad = true;
  }
  if (kind === 'triggered' && !Object.hasOwn(effect, 'on')) {
    reader.note(
      'CARD_EFFECTS',
      'MD-10.2',
      below(path, 'on'),
      'a triggered effect needs "on": the event that sets it off',
    );
    bad = true;
  }
  if (bad) reader.giveUp();
}

/** What an effect may speak of follows from its kind, and of a trap from whether it waits for an event. */
function readEffect(reader: Reader, value: unknown, path: string): Effect {
  if (!isMap(value)) return reader.wrong(RULE, path, value, 'an effect as a map');
  const kind = kindOf(reader, value, path);
  const event = kind === 'cast' ? reader.setting.event : value.on !== undefined && value.on !== null;
  reader.blocks = [];
  return reader.within({ kind, event, names: [] }, () => {
    const checked = reader.attempt(() => checkKind(reader, value, kind, path));
    const { while: lasts, do: _do, text: _text, ...read } = FIELDS.read(reader, value, path);
    if (checked === null) reader.giveUp();
    // DECISION MD-10.1: `while` of a static effect is its condition like `if`; a `text` is not kept, for texts are printed
    // from the data (MD-10.14).
    const condition: Condition | null =
      read.if !== null && lasts !== null ? { if: 'all', parts: [read.if, lasts] } : (read.if ?? lasts);
    return { ...read, if: condition, blocks: reader.blocks };
  });
}

export const EFFECT: Form<Effect> = {
  read: readEffect,
  write({ blocks, ...effect }) {
    return FIELDS.write({ ...effect, while: null, do: 0, text: '' }, { kind: effect.kind, blocks });
  },
};

export const EFFECTS = list(EFFECT, 0, 12, 'effects', 'MD-2.1');
