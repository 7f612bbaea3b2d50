import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { progressIn, skipCourse } from '../../../lobby/course/progress.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { BlockOthers } from '../../../people/in-match.tsx';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { Icon } from '../../../shell/page/icon.tsx';
import { ReplayTools } from '../replay-tools.tsx';
import { NextMatch } from './next-match.tsx';

interface MoreProps extends TableProps {
  /** Whether there are others than bots. */
  readonly people: boolean;
  /** The same match again is not what is offered first. */
  readonly again: boolean;
  readonly onClose: () => void;
}

/** What else can be done after a match. */
export function More({ table: { store, ui }, people, again, onClose }: MoreProps): JSX.Element {
  const { game } = store.hello;
  const progress = progressIn(game);
  return (
    <Dialog title={t('More')} kind="sheet" testId="end-more-dialog" onClose={onClose}>
      <div class="menu-grid">
        {again && <NextMatch store={store} quiet />}
        <button
          type="button"
          class="button"
          onClick={() => {
            onClose();
            ui.endAside.value = true;
          }}
        >
          <Icon name="eye" /> {t('View table')}
        </button>
        {people && (
          <button
            type="button"
            class="button"
            onClick={() => {
              onClose();
              ui.open({ kind: 'talk' });
            }}
          >
            <Icon name="people" /> {t('Chat and report')}
          </button>
        )}
        {again && progress?.skipped === false && (
          <button
            type="button"
            class="button"
            onClick={() => {
              onClose();
              skipCourse(game);
            }}
          >
            <Icon name="skip" /> {t('Skip these matches')}
          </button>
        )}
      </div>
      <ReplayTools match={store.client.match} />
      <BlockOthers store={store} />
    </Dialog>
  );
}
