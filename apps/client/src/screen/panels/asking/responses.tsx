import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { commonPrice } from '../../../match/table/price.ts';
import { responsesOf } from '../../../match/table/responses.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { keyOf } from '../../../table/thing.ts';
import { Choice } from './choices.tsx';

/** What can be responded with, before the button that passes; none where no response is asked for. */
export function Responses({ table }: TableProps): JSX.Element {
  const { store, controller } = table;
  return (
    <>
      {responsesOf(store).map(({ thing, entries, name }, index) => (
        <Choice
          key={thing.handle}
          table={table}
          kind="plain"
          testId={`respond-${index + 1}`}
          responds={keyOf(thing)}
          hotkey={String(index + 1)}
          label={t('Use {card}', { card: name })}
          price={commonPrice(store, entries)}
          onSee={() => store.lookAt(thing.handle)}
          onPress={() => {
            // What a finger has looked at does not stay over the table.
            store.sight.value = null;
            controller.respond(thing);
          }}
        />
      ))}
    </>
  );
}
