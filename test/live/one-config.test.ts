import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { OneConfig } from '../../lib/live/one-config';
import { kubeconfigWith } from '../support/kubeconfigs';

const HERE = 'https://here.example.com:6443';
const THERE = 'https://there.example.com:6443';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'one-config-')); });
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the configuration of a run', () => {
  /** Resolves a configuration as kubectl shows it, by what it is asked for. */
  async function resolved(shown: (args: readonly string[]) => object | undefined, { address = 'cluster', kubeconfig, env = {} }: { readonly address?: string; readonly kubeconfig?: string; readonly env?: NodeJS.ProcessEnv } = {}) {
    return OneConfig.of(address, { kubeconfig }, env, (args) => {
      const config_ = shown(args);
      return Promise.resolve(config_ && JSON.stringify(config_));
    });
  }
  const copyOf = (one: OneConfig) => one.options[0].replace('--kubeconfig=', '');
  const readCopy = (one: OneConfig) => JSON.parse(readFileSync(copyOf(one), 'utf8')) as ReturnType<typeof kubeconfigWith>;

  test('the copy is a file that only the user can read, in a folder that only the user can open, until it is closed', async () => {
    const one = await resolved(() => kubeconfigWith('here', { here: HERE }));
    expect(one.options).toEqual([expect.stringMatching(/^--kubeconfig=\//)]);
    const copy = copyOf(one);
    expect([copy, dirname(copy)].map((path) => statSync(path).mode.toString(8).slice(-3))).toEqual(['600', '700']);
    expect(readCopy(one)).toEqual(kubeconfigWith('here', { here: HERE }));
    one.close();
    expect(existsSync(dirname(copy))).toBe(false);
    expect(readCopy(one)['current-context']).toBe('here');
    one.close();
  });

  test('kubectl resolves it with the contents of files, for the context of the address', async () => {
    const asked: (readonly string[])[] = [];
    await resolved((args) => {
      asked.push(args);
      return kubeconfigWith('here', { here: HERE });
    }, { address: 'cluster:here', kubeconfig: '/a/config' });
    expect(asked).toEqual([['config', 'view', '--minify', '--output=json', '--flatten', '--raw', '--kubeconfig=/a/config', '--context=here']]);
  });

  test('the server is named without a password', async () => {
    const serverOf = async (server: string) => (await resolved(() => kubeconfigWith('here', { here: server }))).server;
    expect(await serverOf('https://ann:hunter2@api.example.com:6443/k8s/clusters/c-1?a=b')).toBe('https://api.example.com:6443/k8s/clusters/c-1');
    expect(await serverOf('https://[::1]:6443')).toBe('https://[::1]:6443');
    expect(await serverOf('none')).toBeUndefined();
  });

  test('paths of token files and plug-ins are relative to the file that has the user', async () => {
    const relative = { tokenFile: 'tokens/a', exec: { command: './plug-in', args: ['a/b'] } };
    const one = await resolved(() => kubeconfigWith('here', { here: HERE }, { here: relative }), { kubeconfig: '/etc/clusters/nyc1' });
    expect(readCopy(one).users).toEqual([{ name: 'here', user: { tokenFile: '/etc/clusters/tokens/a', exec: { command: '/etc/clusters/plug-in', args: ['a/b'] } } }]);
    const several = await resolved((args) => (args.includes('--kubeconfig=/b/config') || args.includes('--minify') ? kubeconfigWith('here', { here: HERE }, { here: relative }) : kubeconfigWith('x', { x: THERE })), { env: { KUBECONFIG: ['/a/config', '/b/config'].join(delimiter) } });
    expect(readCopy(several).users[0].user).toMatchObject({ tokenFile: '/b/tokens/a' });
    const home = await resolved(() => kubeconfigWith('here', { here: HERE }, { here: relative }), { env: { HOME: '/var/lib/ann' } });
    expect(readCopy(home).users[0].user).toMatchObject({ tokenFile: '/var/lib/ann/.kube/tokens/a' });
    [one, several, home].forEach((each) => each.close());
  });

  test('absolute paths, and plug-ins of the PATH, stay as they are', async () => {
    const user = { tokenFile: '/var/run/token', exec: { command: 'aws' } };
    const one = await resolved(() => kubeconfigWith('here', { here: HERE }, { here: user }));
    expect(readCopy(one).users[0].user).toEqual(user);
    one.close();
  });

  test('the name of the context is used where the program keeps credentials in the kubeconfig, or a file of it is missing', async () => {
    const oidc = kubeconfigWith('here', { here: HERE }, { here: { 'auth-provider': { name: 'oidc', config: { 'refresh-token': 'once' } } } });
    expect((await resolved(() => oidc, { kubeconfig: '/a/config' })).options).toEqual(['--kubeconfig=/a/config', '--context=here']);
    const broken = await resolved((args) => (args.includes('--raw') ? undefined : kubeconfigWith('here', { here: HERE })));
    expect([broken.options, broken.server]).toEqual([['--context=here'], HERE]);
  });

  test('the name of the context is used where nothing may be written', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = join(dir, 'nowhere');
    try {
      expect((await resolved(() => kubeconfigWith('here', { here: HERE }))).options).toEqual(['--context=here']);
    } finally {
      process.env.TMPDIR = TMPDIR;
      if (TMPDIR === undefined) {
        delete process.env.TMPDIR;
      }
    }
  });

  test('kubectl finds it itself in a pod, which has no contexts, and says what is wrong with a context that does not exist', async () => {
    const pod = await resolved(() => undefined, { env: { KUBERNETES_SERVICE_HOST: 'fd00::1', KUBERNETES_SERVICE_PORT: '443' } });
    expect([pod.options, pod.context, pod.server]).toEqual([[], undefined, 'https://[fd00::1]:443']);
    expect((await resolved(() => undefined, { address: 'cluster:nope' })).options).toEqual(['--context=nope']);
  });

  test.each([['no configuration', { releaseClientVersion: '4.16.3' }], ['the configuration of another context', kubeconfigWith('there', { there: THERE })]])('the name of the context is used with a program that shows %s', async (_, shown) => {
    expect((await resolved(() => shown, { address: 'cluster:here' })).options).toEqual(['--context=here']);
  });
});
