/** A kubectl that only knows its kubeconfig: it finds the server and the credentials as the real one does, and writes down whom it would ask what. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call: the server, the token, and the arguments that are no options. */
export interface Asked {
  readonly server: string;
  readonly token?: string;
  readonly words: readonly string[];
}

/** Program of Node. It reads JSON in place of YAML, has no proxy, and answers each request with what the file `answers` has for its server. */
const PROGRAM = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const args = process.argv.slice(2);
const option = (name) => args.filter((arg) => arg.startsWith('--' + name + '=')).map((arg) => arg.slice(name.length + 3)).at(-1);
const words = args.filter((arg) => !arg.startsWith('--'));
const fail = (text) => { process.stderr.write(text + '\\n'); process.exit(1); };
if (words[0] === 'version') {
  console.log('{"clientVersion": {"gitVersion": "v1.32.0"}}');
} else if (words[0] === 'proxy') {
  process.exit(1);
} else {
  const files = option('kubeconfig') === undefined ? (process.env.KUBECONFIG ?? '').split(':').filter(existsSync) : [option('kubeconfig')];
  const all = files.map((file) => ({ file, ...JSON.parse(readFileSync(file, 'utf8')) }));
  const found = (kind, name) => all.flatMap((each) => each[kind] ?? []).find((each) => each.name === name);
  const name = option('context') ?? all.map((each) => each['current-context']).find((each) => each);
  const context = found('contexts', name);
  const [cluster, user] = [found('clusters', context?.context.cluster), found('users', context?.context.user)];
  if (words[0] === 'config') {
    if (!args.includes('--minify')) {
      console.log(JSON.stringify(all[0]));
    } else if (name === undefined) {
      fail('error: current-context must exist in order to minify');
    } else if (context === undefined) {
      fail('error: cannot locate context ' + name);
    } else {
      console.log(JSON.stringify({ 'current-context': name, contexts: [context], clusters: [cluster], users: user === undefined ? null : [user] }));
    }
  } else {
    const server = cluster?.cluster.server ?? 'localhost:8080';
    appendFileSync(join(dirname(__filename), 'asked'), JSON.stringify({ server, token: user?.user.token, words: option('raw') === undefined ? words : [...words, option('raw')] }) + '\\n');
    const { tokens = {}, answers = {} } = JSON.parse(readFileSync(join(dirname(__filename), 'answers'), 'utf8'))[server] ?? {};
    if (tokens.length > 0 && !tokens.includes(user?.user.token)) {
      fail('error: You must be logged in to the server (Unauthorized)');
    }
    const input = words[0] === 'get' ? '' : readFileSync(0, 'utf8');
    console.log(words[0] === 'get' ? JSON.stringify(answers[option('raw')] ?? {}) : input);
  }
}
`;

/** What a server answers: the tokens that it takes, by default all, and objects by path. */
export interface ServerAnswers {
  readonly tokens?: readonly string[];
  readonly answers?: { readonly [path: string]: unknown };
}

export class ConfigKubectl {
  /** Path for CDK8S_ONLOAD_KUBECTL. */
  public readonly program: string;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    this.program = join(folder, 'kubectl');
    writeFileSync(this.program, PROGRAM, { mode: 0o755 });
    this.answer({});
    writeFileSync(join(folder, 'asked'), '');
  }

  /** Sets the answers of servers. */
  public answer(answers: { readonly [server: string]: ServerAnswers }): void {
    writeFileSync(join(this.folder, 'answers'), JSON.stringify(answers));
  }

  /** Calls that would have reached a server. */
  public get asked(): Asked[] {
    return readFileSync(join(this.folder, 'asked'), 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Asked);
  }
}
