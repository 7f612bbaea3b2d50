import { GAMES } from '@cardscape/rules';
import { z } from 'zod';

/** One option of a game, for people. */
export interface OptionInfo {
  readonly game: string;
  /** With a dot where one option has several parts. */
  readonly name: string;
  /** Its default, as JSON; empty: there is none, and it may be left out. */
  readonly usual: string;
  /** What it may be. */
  readonly form: string;
}

/** What is read of a JSON schema. */
const part = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  multipleOf: z.number().optional(),
  default: z.json().optional(),
  get anyOf() {
    return z.array(part).optional();
  },
  get items() {
    return part.optional();
  },
  get properties() {
    return z.record(z.string(), part).optional();
  },
});
type Part = z.infer<typeof part>;

/** Numbers beyond which JSON has no exact ones: no bound that anybody has set. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

function numberForm({ type, minimum, maximum, multipleOf }: Part): string {
  const low = minimum === undefined || minimum <= -NO_BOUND ? null : minimum;
  const high = maximum === undefined || maximum >= NO_BOUND ? null : maximum;
  const range =
    low !== null && high !== null
      ? `, ${low} to ${high}`
      : low === null
        ? high === null
          ? ''
          : `, at most ${high}`
        : `, at least ${low}`;
  return `${type === 'integer' ? 'whole number' : 'number'}${range}${multipleOf === undefined ? '' : `, in steps of ${multipleOf}`}`;
}

function formOf(one: Part): string {
  if (one.anyOf !== undefined) return one.anyOf.map(formOf).join(', or ');
  if (one.const !== undefined) return JSON.stringify(one.const);
  if (one.enum !== undefined) return one.enum.map((value) => JSON.stringify(value)).join(', ');
  if (one.type === 'integer' || one.type === 'number') return numberForm(one);
  if (one.type === 'boolean') return 'true, false';
  if (one.type === 'array') return `list of: ${one.items === undefined ? 'anything' : formOf(one.items)}`;
  return one.type === 'string' ? 'text' : 'JSON of the game’s own form';
}

/** An option, or its parts where it has several. */
function listed(game: string, name: string, one: Part): OptionInfo[] {
  const usual = one.default === undefined ? '' : JSON.stringify(one.default);
  const parts = Object.entries(one.properties ?? {});
  return parts.length === 0
    ? [{ game, name, usual, form: formOf(one) }]
    : parts.flatMap(([inner, its]) => listed(game, name === '' ? inner : `${name}.${inner}`, its));
}

/** Every option of every game, as `CARDSCAPE_OPTIONS` takes them: read off the forms that the games check them with. */
export function optionList(): OptionInfo[] {
  return GAMES.flatMap(({ id, options }) => {
    const schema = z.toJSONSchema(options, { io: 'output', unrepresentable: 'any' });
    return listed(id, '', part.parse(schema));
  });
}
