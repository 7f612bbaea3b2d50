import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** An address of loopback to ask from. */
  readonly from?: string;
}

/** Asks over a connection of its own: as it is sent, without what `fetch` adds. */
export function ask(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body = '', from }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname,
        port,
        path,
        method,
        headers: { ...length, ...headers },
        agent: new Agent(),
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        response.once('error', reject);
      },
    );
    sent.once('error', reject).end(body);
  });
}
