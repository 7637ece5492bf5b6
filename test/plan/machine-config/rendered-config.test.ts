import { file, machineConfig } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { MachineConfigReader } from '../../../lib/plan/machine-config/machine-config';
import { inMergeOrder } from '../../../lib/plan/machine-config/name-order';
import { problemsOfRender, renderConfig } from '../../../lib/plan/machine-config/rendered-config';

function rendered(configs: readonly Manifest[], openshift = '5.2') {
  const reader = new MachineConfigReader(openshift);
  const selection = { common: [], own: inMergeOrder(configs.map((object) => reader.read(object)), openshift) };
  const image = { value: 'image', by: 'the cluster' };
  const result = renderConfig(selection, { os: image, extensions: image }, openshift);
  return { rendered: result, problems: problemsOfRender(selection, result) };
}

const problems = (config: object, openshift?: string) => rendered([machineConfig('a', 'worker', { config })], openshift).problems.map(({ message }) => message);
const files = (configs: readonly Manifest[]) => [...rendered(configs).rendered.files.values()].map(({ value }) => value);
const storage = (...list: object[]) => ({ storage: { files: list } });

describe('the order', () => {
  const order = (openshift: string) => {
    const reader = new MachineConfigReader(openshift);
    const configs = [machineConfig('01-x', 'onload'), machineConfig('99-a', 'worker'), machineConfig('98-B', 'worker'), machineConfig('98-a', 'worker')];
    return inMergeOrder(configs.map((object) => reader.read(object)), openshift).map(({ name }) => name);
  };
  test('the order is by name up to 4.14, and since 4.15 lets custom pools win', () => {
    expect(order('4.14')).toEqual(['01-x', '98-B', '98-a', '99-a']);
    expect(order('4.15')).toEqual(['98-B', '98-a', '99-a', '01-x']);
  });
});

describe('files', () => {
  test('files keep mode, owner and hash of an earlier one, and their place', () => {
    const verification = { hash: `sha256-${'0'.repeat(64)}` };
    expect(files([
      machineConfig('1', 'worker', { files: [file('/a', 'x', { mode: 384, user: { name: 'core' }, contents: { source: 'data:,x', verification } }), file('/b', 'b')] }),
      machineConfig('2', 'worker', { files: [file('/c', 'c'), file('/a', 'y')] }),
    ])).toEqual([
      { path: '/a', mode: 384, user: { name: 'core' }, overwrite: true, contents: { source: 'data:,y', verification } },
      { path: '/b', overwrite: true, contents: { source: 'data:,b' } }, { path: '/c', overwrite: true, contents: { source: 'data:,c' } },
    ]);
  });

  test('files lose the compression of an earlier one', () => {
    const packed = { path: '/a', contents: { source: 'data:;base64,H4s=', compression: 'gzip' } };
    expect(files([machineConfig('1', 'worker', { files: [packed] }), machineConfig('2', 'worker', { files: [file('/a', 'y')] })]))
      .toEqual([{ path: '/a', overwrite: true, contents: { source: 'data:,y' } }]);
  });

  test('files keep an empty compression only where nothing is merged', () => {
    const empty = machineConfig('1', 'worker', { files: [file('/a', 'x', { contents: { source: 'data:,x', compression: '' } })] });
    expect(files([empty])[0].contents).toEqual({ source: 'data:,x', compression: '' });
    expect(files([empty, machineConfig('2', 'worker', { spec: { fips: true } })])[0].contents).toEqual({ source: 'data:,x', compression: '' });
    expect(files([empty, machineConfig('2', 'worker', { version: '3.2.0' })])[0].contents).toEqual({ source: 'data:,x' });
  });

  test('overwrite unless they say that they do not', () => {
    expect(files([machineConfig('1', 'worker', { files: [file('/a', 'x', { overwrite: false }), file('/b', 'x')] }), machineConfig('2', 'worker', { files: [file('/a', 'y')] })])
      .map(({ overwrite }) => overwrite)).toEqual([false, true]);
  });

  test('files make way for a directory or link of the same path, and come back behind', () => {
    const { rendered: { files: list, directories } } = rendered([
      machineConfig('1', 'worker', { files: [file('/a', 'x', { mode: 384 }), file('/b', 'b')] }),
      machineConfig('2', 'worker', { config: { storage: { directories: [{ path: '/a' }] } } }),
      machineConfig('3', 'worker', { files: [file('/a', 'z')] }),
    ]);
    expect([...list.values()].map(({ value }) => [value.path, value.mode])).toEqual([['/b', undefined], ['/a', undefined]]);
    expect(directories.size).toBe(0);
  });

  test('remember who says what', () => {
    const { rendered: { files: list } } = rendered([machineConfig('1', 'worker', { files: [file('/a', 'x')] }), machineConfig('2', 'worker', { files: [file('/a', 'y')] })]);
    expect(list.get('/a')!.parts.map(({ by }) => by)).toEqual(['1', '2']);
  });
});

test('units override field by field, and unite drop-ins by name', () => {
  const { rendered: { units } } = rendered([
    machineConfig('1', 'worker', { units: [{ name: 'a.service', contents: '[Unit]\n', enabled: true, dropins: [{ name: '1.conf', contents: '[Unit]\n' }] }] }),
    machineConfig('2', 'worker', { units: [{ name: 'a.service', enabled: false, dropins: [{ name: '2.conf', contents: '' }, { name: '1.conf', contents: '[Service]\n' }] }] }),
  ]);
  expect(units.get('a.service')!.value).toEqual({
    name: 'a.service', contents: '[Unit]\n', enabled: false, dropins: [{ name: '1.conf', contents: '[Service]\n' }, { name: '2.conf', contents: '' }],
  });
});

test('ssh keys are united, the earlier first, and passwords override', () => {
  const passwd = (passwordHash: string, ...sshAuthorizedKeys: string[]) => ({ passwd: { users: [{ name: 'core', passwordHash, sshAuthorizedKeys }] } });
  const { rendered: { users } } = rendered([machineConfig('1', 'worker', { config: passwd('a', 'k1', 'k2') }), machineConfig('2', 'worker', { config: passwd('b', 'k2', 'k3') })]);
  expect(users.get('core')!.value).toEqual({ name: 'core', passwordHash: 'b', sshAuthorizedKeys: ['k1', 'k2', 'k3'] });
});

test('appended contents and options of file systems grow', () => {
  const filesystem = (option: string) => ({ storage: { filesystems: [{ device: '/dev/a', mountOptions: [option] }], files: [{ path: '/a', append: [{ source: `data:,${option}` }], overwrite: false }] } });
  const { rendered: { rest, files: list } } = rendered([machineConfig('1', 'worker', { config: filesystem('x') }), machineConfig('2', 'worker', { config: filesystem('x') })]);
  expect(rest.value.storage!.filesystems).toEqual([{ device: '/dev/a', mountOptions: ['x', 'x'] }]);
  expect(list.get('/a')!.value.append).toHaveLength(2);
});

describe('the other fields', () => {
  const spec = (...specs: object[]) => rendered(specs.map((one, index) => machineConfig(String(index), 'worker', { spec: one }))).rendered;
  const values = (list: readonly { value: unknown }[]) => list.map(({ value }) => value);

  test('kernel arguments and extensions are strung together as they are', () => {
    const merged = spec({ kernelArguments: ['a', 'b c'], extensions: ['usbguard'] }, { kernelArguments: ['a'], extensions: ['usbguard'] }, { kernelArguments: null });
    expect(values(merged.kernelArguments)).toEqual(['a', 'b c', 'a']);
    expect(values(merged.extensions)).toEqual(['usbguard', 'usbguard']);
    expect(merged.kernelArguments[2].by).toBe('1');
  });

  test('up to 4.13 a kernel argument that is there already is left out', () => {
    const configs = [{ kernelArguments: ['a', 'b c', 'a'] }, { kernelArguments: ['b', 'b c'] }].map((each, index) => machineConfig(String(index), 'worker', { spec: each }));
    const on = (openshift: string) => values(rendered(configs, openshift).rendered.kernelArguments);
    expect([on('4.12'), on('4.13')]).toEqual([['a', 'b c', 'b'], ['a', 'b c', 'b']]);
    expect(on('4.14')).toEqual(['a', 'b c', 'a', 'b', 'b c']);
  });

  test('the other fields: 4.13 puts the kernel arguments of Ignition behind the others', () => {
    const [first, second] = [
      machineConfig('0', 'worker', { version: '3.4.0', config: { kernelArguments: { shouldExist: ['x', 'b'] } } }), machineConfig('1', 'worker', { spec: { kernelArguments: ['b'] } }),
    ];
    const { rendered: { kernelArguments, rest } } = rendered([first, second], '4.13');
    expect(kernelArguments).toEqual([{ value: 'b', by: '1' }, { value: 'x', by: '0' }]);
    expect(rest.value).toEqual({});
    const removing = machineConfig('0', 'worker', { version: '3.4.0', config: { kernelArguments: { shouldNotExist: ['x'] } } });
    expect(rendered([removing], '4.13').problems).toEqual([{
      reason: 'RenderDegraded', message: 'MachineConfig 0: kernelArguments.shouldNotExist of Ignition, which OpenShift 4.13 does not know how to remove',
    }]);
    expect(rendered([removing], '4.14').problems).toEqual([]);
  });

  test('the last special kernel wins, and nothing undoes it', () => {
    expect(spec({ kernelType: 'realtime' }, { kernelType: 'default' }, {}).kernelType).toEqual({ value: 'realtime', by: '0' });
    expect(spec({ kernelType: 'realtime' }, { kernelType: '64k-pages' }).kernelType.value).toBe('64k-pages');
    expect(spec({}).kernelType.value).toBe('default');
  });

  test('fips is set by anyone', () => {
    expect(spec({ fips: true }, { fips: false }).fips.value).toBe(true);
  });

  test('the last image wins of those that the operator did not write', () => {
    const generated = machineConfig('9', 'worker', { spec: { osImageURL: 'z' }, annotations: { 'machineconfiguration.openshift.io/generated-by-controller-version': '1' } });
    const image = rendered([machineConfig('1', 'worker', { spec: { osImageURL: 'x' } }), machineConfig('2', 'worker', { spec: { osImageURL: '' } }), generated]).rendered.osImageURL;
    expect(image).toEqual({ value: 'x', by: '1' });
  });
});

describe('is refused', () => {
  const v3 = (more: object, version = '3.2.0') => ({ ignition: { version }, ...more });
  test.each<[string, object, string]>([
    ['no version', { ignition: {} }, 'MachineConfig a: no version of Ignition: even an empty config requires one'],
    ['an unknown version', v3({}, '2.3.0'), 'MachineConfig a: version 2.3.0 of Ignition, which the operator of OpenShift 5.2 does not read'],
    ['a path twice', v3({ storage: { files: [file('/a', 'x')], directories: [{ path: '/a' }] } }), 'MachineConfig a: path /a is listed twice'],
    ['a unit twice', v3({ systemd: { units: [{ name: 'a.service' }, { name: 'a.service' }] } }), 'MachineConfig a: unit a.service is listed twice'],
    ['a drop-in twice', v3({ systemd: { units: [{ name: 'a.service', dropins: [{ name: 'x.conf' }, { name: 'x.conf' }] }] } }), 'MachineConfig a: drop-in of a.service x.conf is listed twice'],
    ['a user twice', v3({ passwd: { users: [{ name: 'core' }, { name: 'core' }] } }), 'MachineConfig a: user core is listed twice'],
    ['a key twice', v3({ passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['k', 'k'] }] } }), 'MachineConfig a: ssh key of core k is listed twice'],
    ['a relative path', v3(storage(file('a', 'x'))), 'MachineConfig a: path "a" is not absolute, or not in its shortest form'],
    ['a path with a doubled slash', v3(storage(file('/a//b', 'x'))), 'MachineConfig a: path "/a//b" is not absolute, or not in its shortest form'],
    ['a unit without suffix', v3({ systemd: { units: [{ name: 'a' }] } }), 'MachineConfig a: unit "a" lacks the suffix of one'],
    ['a drop-in without suffix', v3({ systemd: { units: [{ name: 'a.service', dropins: [{ name: 'x' }] }] } }), 'MachineConfig a: drop-in "x" of a.service does not end in .conf'],
    ['a unit that does not parse', v3({ systemd: { units: [{ name: 'a.service', contents: '[Unit' }] } }), 'MachineConfig a: a.service does not parse: a section without "]"'],
    ['a compression', v3(storage(file('/a', 'x', { contents: { source: 'data:,', compression: 'xz' } }))), 'MachineConfig a: /a has the compression xz'],
    ['a scheme', v3(storage(file('/a', 'x', { contents: { source: 'ftp://x' } }))), 'MachineConfig a: /a has a source with the scheme "ftp"'],
    ['a data URL', v3(storage(file('/a', 'x', { contents: { source: 'data:,a b' } }))), 'MachineConfig a: /a has a data URL that cannot be decoded'],
    ['a mode', v3(storage(file('/a', 'x', { mode: 644 }))), 'MachineConfig a: /a has mode 644, more than 511, which is 0777'],
    ['a file under a link', v3({ storage: { files: [file('/a/b', 'x')], links: [{ path: '/a', target: '/c' }] } }), 'MachineConfig a: /a/b is under the link /a'],
    ['a file in the place of a unit', v3({ storage: { files: [file('/etc/systemd/system/a.service', 'x')] }, systemd: { units: [{ name: 'a.service', contents: '[Unit]\n' }] } }),
      'MachineConfig a: /etc/systemd/system/a.service is written by a unit as well'],
    ['a file that overwrites with nothing', v3(storage({ path: '/a', overwrite: true })), 'MachineConfig a: /a overwrites and has no contents.source'],
    ['a type', v3(storage({ path: '/a', mode: '644' })), 'MachineConfig a: config.storage.files[0].mode is not an integer'],
    ['another user of version 2', v3({ passwd: { users: [{ name: 'bob' }] } }, '2.2.0'), 'MachineConfig a: user bob, where only core is supported'],
    ['networkd', v3({ networkd: { units: [{ name: 'x' }] } }, '2.2.0'), 'MachineConfig a: units of networkd, which version 3 of Ignition does not have'],
    ['another file system', v3({ storage: { files: [{ filesystem: 'x', path: '/a' }] } }, '2.2.0'), 'MachineConfig a: storage.files: file system "x", where only root is known'],
  ])('the config is refused by the operator: %s', (_, config, message) => {
    expect(problems(config)).toEqual([message]);
  });

  test('file without contents, once it is merged', () => {
    expect(problems(v3(storage({ path: '/a' })))).toEqual(['merged: /a overwrites and has no contents.source']);
    expect(problems(v3(storage({ path: '/a', overwrite: false })))).toEqual([]);
  });

  test.each([['4.12', '3.2.0', true], ['4.12', '3.3.0', false], ['4.13', '3.4.0', true], ['4.18', '3.5.0', false], ['4.19', '3.5.0', true], ['4.14', '2.2.0', true]])(
    'the operator of OpenShift %s reads a config of version %s: %s', (openshift, version, isRead) => {
      expect(problems({ ignition: { version } }, openshift).length === 0).toBe(isRead);
    },
  );

  test.each<[string, object, string[]]>([
    ['an odd kernel', { kernelType: 'odd' }, ['MachineConfig a: kernelType odd, which OpenShift 5.2 does not have']],
    ['an odd extension, with a config', { extensions: ['zzz'], config: { ignition: { version: '3.2.0' } } }, ['MachineConfig a: extensions that OpenShift 5.2 does not have: zzz']],
    ['an odd extension without a config: not', { extensions: ['zzz'] }, []],
    ['kernel-devel with another kernel', { extensions: ['kernel-devel'], kernelType: 'realtime' }, ['extension kernel-devel of MachineConfig a with the kernel type realtime of MachineConfig a']],
  ])('the merged config is refused by the operator: %s', (_, spec, messages) => {
    expect(rendered([machineConfig('a', 'worker', { spec })]).problems.map(({ message }) => message)).toEqual(messages);
  });

  test('a MachineConfig without labels', () => {
    const object = machineConfig('a', 'worker');
    expect(rendered([{ ...object, metadata: { name: 'a' } }]).problems).toEqual([{ reason: 'RenderDegraded', message: 'MachineConfig a has no labels' }]);
  });

  test('what is larger than the operator writes', () => {
    expect(rendered([machineConfig('a', 'worker', { files: [{ path: '/a', contents: { source: `data:,${'x'.repeat(1_572_864)}` } }] })]).problems[0].message)
      .toBe('the rendered configuration has more than 1572864 bytes');
  });
});

describe('version 2', () => {
  const v2 = (more: object) => machineConfig('a', 'worker', { version: '2.2.0', config: more });
  const root = (path: string, text: string, more: object = {}) => ({ filesystem: 'root', ...file(path, text, more) });

  test('lists files and units backwards, the last of each', () => {
    const { rendered: { files: list, units } } = rendered([v2({
      storage: { files: [root('/a', '1'), root('/b', '2'), root('/a', '3', { overwrite: false })] },
      systemd: { units: [{ name: 'a.service', dropins: [{ name: '1.conf', contents: '[Unit]\n' }, { name: '2.conf', contents: '[Unit]\n' }] }, { name: 'b.service', enable: true }, { name: 'a.service', contents: '', mask: false, dropins: [{ name: '2.conf', contents: '' }] }] },
    })]);
    expect([...list.values()].map(({ value }) => value)).toEqual([
      { path: '/a', overwrite: false, contents: { source: 'data:,3' } }, { path: '/b', overwrite: true, contents: { source: 'data:,2' } },
    ]);
    expect([...units.values()].map(({ value }) => value)).toEqual([
      { name: 'a.service', dropins: [{ name: '2.conf' }, { name: '1.conf', contents: '[Unit]\n' }] }, { name: 'b.service', enabled: true },
    ]);
  });

  test('turns what is appended into the list of version 3, and unites keys', () => {
    const { rendered: { files: list, users } } = rendered([v2({
      storage: { files: [root('/a', '1', { append: true })] }, passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['a', 'b'] }, { name: 'core', sshAuthorizedKeys: ['b', 'c'] }] },
    })]);
    expect(list.get('/a')!.value).toEqual({ path: '/a', overwrite: false, append: [{ source: 'data:,1' }] });
    expect(users.get('core')!.value).toEqual({ name: 'core', sshAuthorizedKeys: ['b', 'c', 'a'] });
  });
});
