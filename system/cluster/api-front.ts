/** A proxy in front of an API server, which makes it slow, or has the token of its clients run out. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent, request } from 'node:https';
import { freePorts } from '../support/free-ports';

export class ApiFront {
  public static async before(port: number): Promise<ApiFront> {
    const [own] = await freePorts(1);
    const front = new ApiFront(port, own);
    await new Promise<void>((resolve) => front.server.listen(own, '127.0.0.1', resolve));
    return front;
  }

  /** Milliseconds before each request is passed on. */
  public delay = 0;
  /** Whether the token of clients has expired. */
  public isExpired = false;
  private readonly agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  private readonly server: Server;

  private constructor(private readonly target: number, public readonly port: number) {
    this.server = createServer((asked, response) => void setTimeout(() => this.pass(asked, response), this.delay));
  }

  public close(): void {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private pass(asked: IncomingMessage, response: ServerResponse): void {
    // kubectl sends no token to a server without TLS.
    const headers = { ...asked.headers, authorization: `Bearer ${this.isExpired ? 'expired' : 'user-token'}` };
    const passed = request({ agent: this.agent, host: '127.0.0.1', port: this.target, method: asked.method, path: asked.url, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      // The lines of a watch do not wait for more of them.
      response.flushHeaders();
      answer.pipe(response);
    });
    passed.on('error', () => asked.socket.destroy());
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  }
}
