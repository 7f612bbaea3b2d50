import { offerTrade, type OwnPrint } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { t, tx } from '../../../../i18n/index.ts';
import { usePeople } from '../../../../people/use-people.ts';
import { say } from '../../../../shell/announce.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Select } from '../../../../shell/page/select.tsx';
import { api } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { OfferEditor } from '../editor.tsx';
import { type Goods, OF_TTCG } from '../goods/goods.ts';
import { type AskedAbout, stockOf } from '../goods/stock.ts';
import { Face, TradesFrame } from './frame.tsx';

/** Makes an offer: to a friend, to somebody of the board, or to whoever has given a link. */
export default function OfferPage(): JSX.Element {
  const { query } = useLocation();
  const { to = '', link = '', give = '', take = '' } = query;
  const about = to !== '' ? { account: to } : link !== '' ? { link } : null;
  return (
    <TradesFrame title={t('Make an offer')} present="/trades/new">
      {(catalogue) =>
        about === null ? (
          <Addressee give={give} />
        ) : (
          <Offer
            key={`${to} ${link}`}
            about={about}
            catalogue={catalogue}
            give={new Set(give.split('.'))}
            take={new Set(take.split('.'))}
          />
        )
      }
    </TradesFrame>
  );
}

/** The token of a trade link, as it was pasted: whole, or only its token. */
function tokenIn(pasted: string): string {
  return /(?:[?&]link=|^\s*)([\w-]{10,40})\s*$/.exec(pasted)?.[1] ?? '';
}

/** Whom the offer is for. @param give serials that it is about already, with dots between them */
function Addressee({ give }: { readonly give: string }): JSX.Element {
  const { answer: people, trouble } = usePeople();
  const { route } = useLocation();
  const [friend, setFriend] = useState('');
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState('');
  const friends = people?.friends ?? [];
  const next = (whom: { readonly to: string } | { readonly link: string }): void =>
    route(`/trades/new?${new URLSearchParams({ ...whom, ...(give === '' ? {} : { give }) }).toString()}`);
  const follow = (): void => {
    const token = tokenIn(pasted);
    if (token === '') setRefusal(t('This is not a trade link.'));
    else next({ link: token });
  };
  return (
    <div class="addressee">
      <Problem {...trouble} />
      <form
        class="trades-section"
        aria-labelledby="to-friend"
        onSubmit={(event) => {
          event.preventDefault();
          if (friend !== '') next({ to: friend });
        }}
      >
        <h2 id="to-friend">{t('To a friend')}</h2>
        {people !== null && friends.length === 0 ? (
          <p class="about">
            {tx('No friends yet. Add some on the <people>People page</people>.', { people: <a href="/people" /> })}
          </p>
        ) : (
          <>
            <Select
              label={t('Friend')}
              value={friend}
              options={[['', t('Choose a friend')] as const, ...friends.map(({ id, name }) => [id, name] as const)]}
              onChange={setFriend}
            />
            <p class="row">
              <button type="submit" class="button primary" aria-disabled={friend === ''}>
                {t('Next')}
              </button>
            </p>
          </>
        )}
      </form>
      <form
        class="trades-section"
        aria-labelledby="by-link"
        onSubmit={(event) => {
          event.preventDefault();
          follow();
        }}
      >
        <h2 id="by-link">{t('With a trade link')}</h2>
        <p class="about">{t('Someone has sent you their link. Your own is under My trades.')}</p>
        <label class="field">
          <span>{t('Trade link')}</span>
          <input
            type="text"
            required
            autocomplete="off"
            value={pasted}
            onInput={(event) => {
              setPasted(event.currentTarget.value);
              setRefusal('');
            }}
          />
        </label>
        <p class="problem" role="alert">
          {refusal}
        </p>
        <p class="row">
          <button type="submit" class="button primary">
            {t('Open the link')}
          </button>
        </p>
      </form>
      <section class="trades-section" aria-labelledby="by-board">
        <h2 id="by-board">{t('To someone new')}</h2>
        <p class="about">{t('The board lists players who take offers from everybody.')}</p>
        <p class="row">
          <a class="button" href="/trades/board">
            {t('To the board')}
          </a>
        </p>
      </section>
    </div>
  );
}

interface OfferProps {
  readonly about: Exclude<AskedAbout, { readonly trade: string }>;
  readonly catalogue: Catalogue;
  /** Serials that the address names. */
  readonly give: ReadonlySet<string>;
  readonly take: ReadonlySet<string>;
}

function among(prints: readonly OwnPrint[], serials: ReadonlySet<string>): Goods {
  return { prints: prints.filter(({ serial }) => serials.has(serial)), packs: [], any: [] };
}

function Offer({ about, catalogue, give, take }: OfferProps): JSX.Element {
  const { route } = useLocation();
  const { answer: stock, trouble, loading } = useAsked(() => stockOf(about), '');
  return (
    <>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading…')}</p>}
      {stock !== null && (
        <>
          <p class="offer-to" data-testid="offer-to">
            <Face person={stock.theirs.person} />
            {t('For {name}', { name: stock.theirs.person.name })}
          </p>
          <OfferEditor
            stock={stock}
            catalogue={catalogue}
            give={among(stock.prints, give)}
            take={among(stock.theirs.haves, take)}
            submit={t('Send the offer')}
            onSubmit={async (terms) => {
              const { trade } = await api.call(offerTrade, { params: OF_TTCG, body: { to: about, ...terms } });
              say(t('The offer has been sent.'));
              route(`/trades/${trade}`);
            }}
          />
        </>
      )}
    </>
  );
}
