import { AVATARS, CLOTHS, getLook, type Look, setLook } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { FaceView } from '../cards/face/face-view.tsx';
import { CARD_BACK } from '../cards/face/spec.ts';
import { backOf } from '../cards/picture/cloths.ts';
import { t } from '../i18n/index.ts';
import { Avatar, showFace } from '../people/avatar.tsx';
import { PictureChoices } from '../people/picture-choices.tsx';
import { alert, say } from '../shell/announce.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { Select } from '../shell/page/select.tsx';
import { loadOffered, openGame, openGames } from '../shell/session/offered.ts';
import { api, sentenceOf } from '../shell/session/session.ts';
import { AVATAR_NAMES, CLOTH_NAMES } from './look-words.ts';
import { cardsOf, LovedCard } from './loved-card.tsx';
import { Saving } from './saving.ts';

interface FavouriteProps {
  readonly favourite: Look['favourite'];
  readonly choose: (favourite: Look['favourite']) => void;
}

function Favourite({ favourite, choose }: FavouriteProps): JSX.Element {
  const [wanted, setGame] = useState(favourite?.game ?? '');
  const { answer: offered } = useAsked(loadOffered, '');
  const game = openGame(offered, wanted);
  const { answer: builder } = useAsked(() => cardsOf(game), game);
  const cards = (builder?.cards ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
  const card = favourite?.game === game ? favourite.card : '';
  return (
    <fieldset class="look-choices loved">
      <legend>{t('Favourite card')}</legend>
      <p class="quiet-text">{t('It stands on your profile.')}</p>
      <div class="row">
        <Select
          label={t('Game')}
          value={game}
          options={openGames(offered).map(({ id, name }) => [id, name] as const)}
          onChange={setGame}
        />
        <Select
          label={t('Card')}
          value={card}
          options={[['', t('None')] as const, ...cards.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => choose(id === '' ? null : { game, card: id })}
        />
      </div>
      {favourite !== null && <LovedCard key={`${favourite.game} ${favourite.card}`} card={favourite} />}
    </fieldset>
  );
}

async function saveLook(look: Look): Promise<void> {
  const avatar = AVATARS.find((one) => one === look.avatar) ?? AVATARS[0];
  await api.call(setLook, { body: { ...look, avatar } });
  showFace(avatar);
  say(t('Saved.'));
}

function Editor({ before }: { readonly before: Look }): JSX.Element {
  const [look, setShown] = useState(before);
  const [saving] = useState(() => new Saving(before, saveLook));
  const change = async (part: Partial<Look>): Promise<void> => {
    const saved = saving.want({ ...saving.wanted, ...part });
    setShown(saving.wanted);
    try {
      await saved;
    } catch (error) {
      alert(sentenceOf(error));
      setShown(saving.wanted);
    }
  };
  return (
    <>
      <PictureChoices
        title={t('Avatar')}
        name="avatar"
        names={AVATAR_NAMES}
        chosen={look.avatar}
        choose={(avatar) => void change({ avatar })}
        picture={(one) => <Avatar name={one} size={56} />}
      />
      <PictureChoices
        title={t('Card backs')}
        name="back"
        names={CLOTH_NAMES}
        chosen={look.back}
        choose={(one) => void change({ back: CLOTHS.find((cloth) => cloth === one) ?? CLOTHS[0] })}
        picture={(one) => <FaceView picture={backOf(CARD_BACK, one)} form="table" width={92} />}
      />
      <Favourite favourite={look.favourite} choose={(favourite) => void change({ favourite })} />
    </>
  );
}

function Card({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <section class="account-card look-card" aria-labelledby="look-title" id="look">
      <h2 id="look-title">{t('Your look')}</h2>
      {children}
    </section>
  );
}

/** How one presents oneself: whatever is chosen holds at once. */
export function LookEditor({ id }: { readonly id: string }): JSX.Element {
  const ask = async (): Promise<Look> => {
    const look = await api.call(getLook, { params: { id } });
    showFace(look.avatar);
    return look;
  };
  const { answer, trouble } = useAsked(ask, id);
  return (
    <Card>
      <p class="quiet-text">{t('Others see it on your profile and at the table.')}</p>
      <Problem {...trouble} />
      {answer !== null && <Editor key={id} before={answer} />}
    </Card>
  );
}
