import { Metrics } from '../../../src/metrics.ts';

/* A server with faults: some requests to `/healthz` make it throw where nobody catches. */

const real = Metrics.prototype.request;

Metrics.prototype.request = function request(route, method, ...rest): void {
  if (route === '/healthz' && method === 'PUT') void Promise.reject(new Error('planted rejection'));
  if (route === '/healthz' && method === 'PATCH') throw new Error('planted exception');
  Reflect.apply(real, this, [route, method, ...rest]);
};

await import('../../../src/main.ts');
