/**
 * One program of the user that answers many requests: `kubectl proxy`, on a socket that only the user may open. To start a program for each request takes
 * twenty times as long, and each watch would keep one. It only reads. Where it has no answer of the API, a program of its own asks again, and says why.
 *
 * @see https://kubernetes.io/docs/reference/kubectl/generated/kubectl_proxy/
 */
import type { ChildProcess } from 'node:child_process';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { PrivateFolder } from './private-folder';

/** Text that the program prints as soon as it answers. */
const READY = 'Starting to serve';

/** Arguments of the program. */
const argumentsFor = (socket: string) => ['proxy', `--unix-socket=${socket}`, '--reject-methods=^(POST|PUT|PATCH|DELETE)$'];

export class ApiProxy {
  /**
   * Starts the program. Returns undefined if it does not answer, as with a kubeconfig that cannot be used, or if there is no folder for its socket.
   *
   * @param start starts a program with some arguments, which ends when its standard input does
   * @param seconds time in which it must be ready
   */
  public static async start(start: (args: readonly string[]) => ChildProcess, seconds: number): Promise<ApiProxy | undefined> {
    const folder = PrivateFolder.create();
    if (folder === undefined) {
      return undefined;
    }
    const socket = join(folder.path, 'api');
    const child = start(argumentsFor(socket));
    const proxy = new ApiProxy(child, folder, socket);
    if (!await answersSoon(child, seconds)) {
      proxy.close();
      return undefined;
    }
    // Whoever forgets to close it may end nevertheless.
    child.unref();
    [child.stdin, child.stdout, child.stderr].forEach((stream) => (stream as Socket).unref());
    return proxy;
  }

  private readonly agent = new Agent({ keepAlive: true });

  private constructor(private readonly child: ChildProcess, private readonly folder: PrivateFolder, private readonly socket: string) {}

  /** Returns the answer to a request, whatever its status. Undefined if there is none, as when the program has ended. */
  public request(path: string, signal: AbortSignal): Promise<IncomingMessage | undefined> {
    return new Promise((resolve) => {
      const { agent, socket: socketPath } = this;
      get({ socketPath, path, agent, signal, headers: { host: 'localhost' } }, (answer) => {
        // It may end in the middle. Whoever reads it sees that.
        resolve(answer.on('error', () => undefined));
      }).on('error', () => resolve(undefined));
    });
  }

  public close(): void {
    this.agent.destroy();
    this.child.stdin!.destroy();
    this.folder.remove();
  }
}

/** Waits until the program is ready, or has ended. */
function answersSoon(child: ChildProcess, seconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), seconds * 1000);
    const done = (is: boolean) => {
      clearTimeout(timer);
      resolve(is);
    };
    let printed = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes(READY)) {
        done(true);
      }
    });
    child.stderr!.resume();
    child.stdin!.on('error', () => undefined);
    child.on('error', () => done(false));
    child.on('exit', () => done(false));
  });
}
