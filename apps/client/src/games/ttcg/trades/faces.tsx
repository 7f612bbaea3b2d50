import type { TradeSummary } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { later } from '../../../shell/page/later.tsx';

/** Names say who it is; pictures come after them. */
const AvatarOf = later(async () => (await import('../../../people/avatar-of.tsx')).AvatarOf);

interface FaceProps {
  /** Null: the account is gone, or does not show itself to this player; then there is no picture. */
  readonly person: TradeSummary['parties'][number]['person'];
}

/** The picture of somebody beside the name; it keeps its place until it is there. */
export function Face({ person }: FaceProps): JSX.Element | null {
  return (
    person && (
      <span class="trade-face">
        <AvatarOf account={person.id} size={32} />
      </span>
    )
  );
}
