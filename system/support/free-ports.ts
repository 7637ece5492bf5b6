import { createServer } from 'node:net';

/** Ports below those that the kernel gives to connections, so that a server finds its own again when it restarts. */
const PORTS = { first: 20_000, last: 32_000 };

/** Ports of this machine that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first));
    if (await isFree(port)) {
      found.add(port);
    }
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
