import * as fc from 'fast-check';
import { moduleCommands } from '../../../lib/upstream/linux/module-commands';
import { runsOf } from '../../support/fuzz-runs';

const read = (script: string, variables: { [name: string]: string } = {}, files: { [path: string]: string } = {}) => (
  moduleCommands(script, { variables: new Map(Object.entries(variables)), textOf: (path) => files[path] }));
const modulesOf = (...parameters: Parameters<typeof read>) => read(...parameters).flatMap(({ modules }) => modules);

test('a container that runs modprobe loads a module out of its image', () => {
  expect(read('podman run --rm --privileged -v /lib/modules:/lib/modules quay.io/me/driver:1 modprobe -d /opt sfc')).toEqual([
    { modules: ['sfc'], hasOthers: false, image: 'quay.io/me/driver:1' },
  ]);
});

test.each<[string, string]>([
  ['an entry point', 'if podman run -v a:b --privileged --entrypoint modprobe "$IMAGE" -d /opt sfc; then'],
  ['an entry point with options behind it', 'podman run --entrypoint=modprobe --rm -v a:b $IMAGE -d /opt sfc'],
  ['a shell', '/bin/bash -c \'podman run --rm ${IMAGE} modprobe sfc\''],
  ['a shell in a container', 'podman run --rm $IMAGE sh -c "modprobe -v sfc rss_cpus=4"'],
  ['a limit', 'timeout 60 podman run --rm $IMAGE modprobe sfc || exit 1'],
  ['a line that goes on', 'podman run \\\n  --rm \\\n  "$IMAGE" \\\n  modprobe sfc'],
])('finds modules that are loaded by %s', (_, script) => {
  expect(read(script, { IMAGE: 'r/driver:2' })).toEqual([{ modules: ['sfc'], hasOthers: false, image: 'r/driver:2' }]);
});

test.each<[string, string[]]>([
  ['modprobe --dirname=/var/lib/driver sfc', ['sfc']],
  ['modprobe --first-time -d /var/lib/driver sfc-driverlink', ['sfc_driverlink']],
  ['modprobe -a -d /opt sfc_driverlink sfc', ['sfc_driverlink', 'sfc']],
  ['insmod /var/lib/driver/sfc.ko.xz rss_cpus=4', ['sfc']],
  ['x=sfc; modprobe -d /opt "$x"', ['sfc']],
  ['export tree=/opt\nmodprobe -d $tree sfc', ['sfc']],
  ['try() {\n  local status=0\n  "$@" || status=$?\n}\ntry modprobe -d /opt sfc', ['sfc']],
])('%s loads %j from a folder of its own', (script, modules) => {
  expect(modulesOf(script)).toEqual(modules);
});

test.each([
  'modprobe sfc', 'modprobe -r -d /opt sfc', 'modprobe -rd /opt sfc', 'modprobe --dry-run -d /opt sfc', 'echo modprobe -d /opt sfc', '# modprobe -d /opt sfc',
  'podman pull r/driver:2', 'rmmod sfc', 'podman run r/driver true', '',
])('%j loads nothing but what the kernel brings', (script) => {
  expect(read(script)).toEqual([]);
});

test('the running kernel is a part of the image, and what else is not known makes none of it', () => {
  expect(read('image=r/driver:$(uname -r)\npodman run "$image" modprobe sfc')).toMatchObject([{ image: 'r/driver:{kernel}' }]);
  expect(read('podman run r/driver:$(cat /tag) modprobe sfc')).toEqual([{ modules: ['sfc'], hasOthers: false, image: undefined }]);
});

test('a module that only the running script knows is one more', () => {
  expect(read('for module in $ALL; do modprobe -d /opt "$module"; done')).toEqual([{ modules: [], hasOthers: true, image: undefined }]);
});

test('scripts that are called are read, each once', () => {
  const files = { '/usr/local/bin/load': '/usr/local/bin/inner sfc', '/usr/local/bin/inner': '/usr/local/bin/load\nmodprobe -d /opt sfc' };
  expect(modulesOf('/usr/local/bin/load', {}, files)).toEqual(['sfc']);
});

test('the worker of KMM loads what the file says that the script writes', () => {
  const script = 'module="$KERNEL_MODULE"\ncat <<EOF > "$FILE"\nmodprobe:\n  dirName: /opt\n  moduleName: $module\nEOF\nargs="kmod load /etc/kmm-worker/config.yaml"\n';
  expect(modulesOf(script, { KERNEL_MODULE: 'sfc' })).toEqual(['sfc']);
});

test('no script is too strange to be read', () => {
  const piece = fc.constantFrom('podman run ', 'modprobe ', '-d ', '"', '\'', '$(', ')', '`', '\\\n', '\n', ';', '|', 'x=', '$x', '${x}', 'sfc ', '-c ', 'sh ', '--entrypoint ', 'kmod load', 'moduleName: ');
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
    expect(Array.isArray(read(pieces.join(''), { x: 'y' }, { '/a': pieces.join('') }))).toBe(true);
  }), { numRuns: runsOf() });
});

test.each(['"\\'.repeat(50_000), '$('.repeat(100_000), '\''.repeat(100_001), 'modprobe -d '.repeat(20_000), '`uname'.repeat(50_000)])('a long script is read soon', (script) => {
  const start = process.hrtime.bigint();
  read(script);
  expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(2000);
});

test('KMM\'s worker gets the module from a file that is mounted', () => {
  const files = { '/etc/day1/config.yaml': 'modprobe:\n  dirName: /opt\n  moduleName: sfc\n' };
  expect(read('podman run --privileged -v /etc/day1/config.yaml:/etc/kmm-worker/config.yaml r/worker kmod load /etc/kmm-worker/config.yaml', {}, files)).toEqual([
    { modules: ['sfc'], hasOthers: false, image: undefined },
  ]);
});
