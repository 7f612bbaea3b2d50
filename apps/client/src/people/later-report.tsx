import { later } from '../shell/page/later.tsx';

/** The dialog that reports somebody: in a match it is rarely asked for. */
export const LaterReport = later(async () => (await import('./report-dialog.tsx')).ReportDialog);
