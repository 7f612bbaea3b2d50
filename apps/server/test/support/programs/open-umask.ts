import process from 'node:process';

/* A server that is started where new files are everybody's. */
process.umask(0);
await import('../../../src/main.ts');
