import type { JSX } from 'preact';
import { lazy, useRoute } from 'preact-iso';

const DesignGalleryPage = lazy(() => import('./gallery-page.tsx'));
const DesignPage = lazy(() => import('./design-page.tsx'));

/** The pages below `/cards/designs`. */
export default function DesignsPlace(): JSX.Element {
  return (useRoute().params['design'] ?? '') === '' ? <DesignGalleryPage /> : <DesignPage />;
}
