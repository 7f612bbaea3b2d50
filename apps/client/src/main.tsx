import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/cinzel/latin-700.css';
import './styles/base.css';
import './styles/shell.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepForLater } from './offline/register.ts';
import { CARD_PAGES, PRINTS } from './registry/card-pages.ts';
import { cardPages, printPages } from './shell/session/game.ts';
import { renewWhenOld } from './shell/session/renew.ts';

cardPages.value = CARD_PAGES;
printPages.value = PRINTS;
renewWhenOld();
keepForLater();

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
