import { attackUnderWay } from '../../table/attack.ts';
import type { Stage } from '../../table/interaction/machine.ts';
import type { Pose } from '../../table/layout/geometry.ts';
import type { TableModel } from '../../table/model.ts';
import { keyOfHandle } from '../../table/placement.ts';
import { keyOf } from '../../table/thing.ts';
import type { Arrow } from './arrows.ts';

export interface Aim {
  readonly model: TableModel;
  readonly stage: Stage;
  /** The pointer over the table. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
  /** Key of what is under the pointer. */
  readonly pointed: string | null;
  /** Key of the thing that has the keyboard's focus. */
  readonly focus: string | null;
  /** Handle of the card that is looked at, 0 for none. */
  readonly sight: number;
  /** Key of a card that hangs at the pointer: it needs no arrow. */
  readonly held: string | null;
  /** Where a thing is seen, and where the life of a seat is shown (`life:0`); null if it is not on the table. */
  readonly poseOf: (key: string) => Pose | null;
}

/**
 * The arrows of this moment: the declared attack, the links of the chain that matter now, and what is being put
 * together.
 */
export function arrowsOf(aim: Aim): Arrow[] {
  return [...attackArrows(aim), ...linkArrows(aim), ...aimArrows(aim)];
}

function attackArrows({ model, poseOf }: Aim): Arrow[] {
  const attack = attackUnderWay(model);
  if (attack === null) return [];
  const from = poseOf(keyOfHandle(attack.attacker));
  const card = model.cards.get(attack.attacker);
  const owner = card === undefined ? undefined : model.zones[card.zone]?.seat;
  const struck = model.seats.find((seat) => seat !== owner);
  const to =
    attack.target !== 0
      ? poseOf(keyOfHandle(attack.target))
      : struck === undefined
        ? null
        : ((struck === model.near ? poseOf(`life:${struck}`) : null) ?? poseOf(`seat:${struck}`));
  return from === null || to === null ? [] : [{ from, to, kind: 'attack' }];
}

/** Of the link whose card is looked at; else of the newest one, which resolves next. */
function linkArrows({ model, sight, poseOf }: Aim): Arrow[] {
  const { chain } = model.view;
  const link = (sight === 0 ? undefined : chain.findLast(({ card }) => card === sight)) ?? chain.at(-1);
  if (link === undefined || link.card === 0 || link.countered) return [];
  const from = poseOf(keyOfHandle(link.card));
  if (from === null) return [];
  return link.targets.flatMap((target) => {
    // A card that means itself needs no arrow.
    const to = target === link.card ? null : poseOf(keyOfHandle(target));
    return to === null ? [] : [{ from, to, kind: 'link' as const }];
  });
}

function aimArrows({ stage, pointer, pointed, focus, held, poseOf }: Aim): Arrow[] {
  // Where nothing but the choice is asked, what was chosen first aims at nothing.
  if (stage.choosing?.plan.steps[0]?.at === 'field') return [];
  const source = stage.path.map(keyOf).find((key) => poseOf(key) !== null);
  const from = source === undefined || source === held ? null : poseOf(source);
  if (from === null) return [];
  const chosen = stage.offers.filter(
    ({ role, thing, key }) => role === 'chosen' && thing.kind !== 'option' && key !== source,
  );
  const arrows: Arrow[] = chosen.flatMap(({ key }) => {
    const to = poseOf(key);
    return to === null ? [] : [{ from, to, kind: 'aim' as const }];
  });
  const targets = stage.offers.filter(
    ({ role, thing }) => role === 'target' && thing.kind !== 'option' && poseOf(keyOf(thing)) !== null,
  );
  if (targets.length === 0) return arrows;
  // On a target the arrow holds on to its middle.
  const aimed = targets.find(({ key }) => key === pointed) ?? targets.find(({ key }) => key === focus);
  const to = (aimed === undefined ? null : poseOf(aimed.key)) ?? pointer;
  // What was begun with does not aim at itself.
  if ((aimed?.key ?? pointed) === source) return arrows;
  return to === null ? arrows : [...arrows, { from, to, kind: 'aim' }];
}
