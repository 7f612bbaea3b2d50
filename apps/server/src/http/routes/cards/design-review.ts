import { acceptDesign, adminDesigns, decideDesign, hideDesign, hideDesignComment } from '@cardscape/protocol';
import type { Router } from 'express';
import { route } from '../../route.ts';
import type { DesignsContext } from './designs.ts';

/** What moderators do about designs (TTCG-14.20). */
export function designReviewRoutes(
  router: Router,
  { authority, metrics, portal: { acceptance, review } }: DesignsContext,
): void {
  route(router, authority, adminDesigns, async ({ query }) => ({ designs: await review.waiting(query.what) }));

  route(router, authority, decideDesign, ({ who, params, body }) =>
    review.decide(who, params.design, body.seen, body.verdict, body.reason),
  );

  route(router, authority, acceptDesign, async ({ who, params, body: { accepted, ...body } }) => {
    const proposal = { design: params.design, ...body };
    await (accepted ? acceptance.accept(who, proposal) : acceptance.decline(who, proposal));
    metrics.designed(accepted ? 'accepted' : 'declined');
  });

  route(router, authority, hideDesign, ({ who, params, body }) =>
    review.setHidden(who, params.design, body.hidden, body.reason),
  );

  route(router, authority, hideDesignComment, ({ who, params, body }) =>
    review.hideComment(who, params.comment, body.reason),
  );
}
