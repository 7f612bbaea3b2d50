import {
  artNamed,
  commentOnDesign,
  createDesign,
  deleteDesign,
  deleteDesignComment,
  getDesign,
  getDesignArt,
  listCardCredits,
  listDesignComments,
  listDesigns,
  listOwnDesigns,
  publishDesign,
  reportDesign,
  saveDesign,
  sendDesignArt,
  submitDesign,
  voteForDesign,
} from '@cardscape/protocol';
import type { Router } from 'express';
import type { Saved } from '../../../designs/own-designs.ts';
import type { Portal } from '../../../designs/portal.ts';
import type { Metrics } from '../../../metrics.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { addressLimit, accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';
import { accessTokenIn } from '../../session.ts';
import { takingGame } from './custom-cards.ts';

export interface DesignsContext {
  readonly authority: Authority;
  readonly portal: Portal;
  readonly metrics: Metrics;
}

/** Somebody who designs a card tries often; each text takes its time in the one thread that reads. */
const CHANGES_PER_MINUTE = 30;
const VOTES_PER_MINUTE = 60;
/** A search looks at all designs. */
const SEARCHES_PER_MINUTE = 60;

/** What players do with designs (P-8, TTCG-14.19 to 14.24). */
export function designRoutes(router: Router, { authority, portal, metrics }: DesignsContext): void {
  const { acceptance, ownDesigns, gallery, voices, art, studio, rules } = portal;
  const changes = accountPace(CHANGES_PER_MINUTE, 'Too many changes to your designs. Wait a minute.');
  const votes = accountPace(VOTES_PER_MINUTE, 'Too many votes at once. Wait a minute.');
  const searches = addressLimit(SEARCHES_PER_MINUTE);

  const counted = (saved: Saved): Saved => {
    metrics.designed(saved.design === null ? 'refused' : 'kept');
    return saved;
  };

  route(router, authority, listOwnDesigns, async ({ who, params }) => ({
    designs: await ownDesigns.own(who.id, takingGame(params.game).id),
  }));

  route(router, authority, createDesign, async ({ who, params, body, request }) => {
    const game = takingGame(params.game);
    await changes(who.id);
    return counted(await ownDesigns.save({ id: who.id, from: addressKey(request.ip) }, game, null, body));
  });

  route(router, authority, saveDesign, async ({ who, params, body, request }) => {
    const game = takingGame(params.game);
    await changes(who.id);
    return counted(await ownDesigns.save({ id: who.id, from: addressKey(request.ip) }, game, params.design, body));
  });

  route(router, authority, deleteDesign, ({ who, params }) =>
    ownDesigns.remove(who.id, takingGame(params.game).id, params.design),
  );

  route(router, authority, publishDesign, async ({ who, params, request }) => {
    await voices.publish({ who, from: addressKey(request.ip) }, takingGame(params.game).id, params.design);
    metrics.designed('sent');
  });

  route(router, authority, submitDesign, ({ who, params, request }) =>
    voices.submit({ who, from: addressKey(request.ip) }, takingGame(params.game), params.design),
  );

  route(router, authority, listDesigns, async ({ params, query, request }) => {
    const game = takingGame(params.game);
    if (!(await searches(request.ip))) throw new Refused('TOO_FAST', 'Too many searches. Wait a minute.');
    return { ...(await gallery.page(game.id, query)), open: rules.open, votes: rules.votes };
  });

  route(router, authority, listCardCredits, async ({ params, query }) => ({
    credits: await acceptance.credits(takingGame(params.game).id, query.author ?? null),
  }));

  route(router, authority, getDesign, ({ who, params }) =>
    gallery.details(takingGame(params.game).id, params.design, who?.id ?? null),
  );

  route(router, authority, voteForDesign, async ({ who, params, body, request }) => {
    const game = takingGame(params.game);
    await votes(who.id);
    const count = await voices.vote({ who, from: addressKey(request.ip) }, game.id, params.design, body.vote);
    metrics.designed('voted');
    return { votes: count };
  });

  route(router, authority, listDesignComments, async ({ params, query }) => ({
    comments: await gallery.comments(takingGame(params.game).id, params.design, query.before),
  }));

  route(router, authority, commentOnDesign, async ({ who, params, body, request }) => {
    const { id: game } = takingGame(params.game);
    const comment = await voices.comment({ who, from: addressKey(request.ip) }, game, params.design, body.words);
    metrics.designed('commented');
    return { comment };
  });

  route(router, authority, deleteDesignComment, async ({ who, params }) => {
    takingGame(params.game);
    await voices.takeBack(who.id, params.design, params.comment);
  });

  route(router, authority, reportDesign, async ({ who, params, body, request }) => {
    const { id: game } = takingGame(params.game);
    const report = await voices.report({ who, from: addressKey(request.ip) }, game, params.design, body);
    metrics.designed('reported');
    return { report };
  });

  // What may send one has been looked at before its body was read (`guard/file-gate.ts`).
  route(router, authority, sendDesignArt, async ({ who, body, request }) => {
    const painted = await studio.paint(addressKey(request.ip), Buffer.from(body.base64, 'base64'));
    const id = await art.keep(who.id, painted);
    metrics.designed('painted');
    return { id, art: artNamed(id) };
  });

  route(router, authority, getDesignArt, ({ who, params, request }) => {
    // Access tokens reach nothing of moderators.
    const moderates = who !== null && who.role !== 'player' && accessTokenIn(request) === null;
    return art.bytes(params.art, who === null ? null : { id: who.id, moderates });
  });
}
