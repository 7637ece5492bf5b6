import { BUILD, dockerfile, MODULE_PATH, moduleWith, ONLOAD_PATH, onloadWith } from './fixtures';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kernelMappingsOf } from '../../../lib/rules/kmm/mappings';

const viewsOf = (...manifests: Manifest[]) => kernelMappingsOf(new ManifestSet(manifests))
  .map(({ object, ...view }) => ({ of: object.kind, ...view }));

const NOTHING = { regexp: undefined, literal: undefined, image: undefined, builds: false, signs: false, dockerfile: undefined, buildArgs: {} };

describe('kernelMappingsOf', () => {
  test('reads the mappings of an Onload resource', () => {
    expect(viewsOf(onloadWith([
      { regexp: '^a$', kernelModuleImage: 'x:1', sfc: {}, build: { ...BUILD, buildArgs: [{ name: 'A', value: '1' }, { name: 'B', value: '' }] } },
      { regexp: '^b$', kernelModuleImage: 'x:2' },
    ]))).toEqual([
      {
        of: 'Onload',
        path: `${ONLOAD_PATH}[0]`,
        regexp: '^a$',
        literal: undefined,
        image: 'x:1',
        imagePath: `${ONLOAD_PATH}[0].kernelModuleImage`,
        builds: true,
        signs: false,
        dockerfile: undefined,
        buildArgs: { A: '1', B: '' },
      },
      { ...NOTHING, of: 'Onload', path: `${ONLOAD_PATH}[1]`, regexp: '^b$', image: 'x:2', imagePath: `${ONLOAD_PATH}[1].kernelModuleImage` },
    ]);
  });

  test('reads the mappings of a Module', () => {
    expect(viewsOf(moduleWith([{ literal: 'a', containerImage: 'x:1' }, { regexp: '^b$', containerImage: 'x:2', build: BUILD }]))).toEqual([
      { ...NOTHING, of: 'Module', path: `${MODULE_PATH}[0]`, literal: 'a', image: 'x:1', imagePath: `${MODULE_PATH}[0].containerImage` },
      { ...NOTHING, of: 'Module', path: `${MODULE_PATH}[1]`, regexp: '^b$', image: 'x:2', imagePath: `${MODULE_PATH}[1].containerImage`, builds: true },
    ]);
  });

  test.each([[''], [undefined], [null]])('takes the image of the whole Module where a mapping has %j', (containerImage) => {
    expect(viewsOf(moduleWith([{ literal: 'a', containerImage }], { container: { containerImage: 'x:1' } }))).toMatchObject([
      { image: 'x:1', imagePath: 'spec.moduleLoader.container.containerImage' },
    ]);
  });

  test('prefers the image of the mapping', () => {
    expect(viewsOf(moduleWith([{ literal: 'a', containerImage: 'x:2' }], { container: { containerImage: 'x:1' } }))).toMatchObject([
      { image: 'x:2', imagePath: `${MODULE_PATH}[0].containerImage` },
    ]);
  });

  test('merges the build of the whole Module with that of a mapping as KMM does', () => {
    const [own, inherited] = viewsOf(
      moduleWith([{
        literal: 'a',
        containerImage: 'x:1',
        build: { dockerfileConfigMap: { name: 'own' }, buildArgs: [{ name: 'B', value: '3' }] },
      }, { literal: 'b', containerImage: 'x:2' }], {
        container: { build: { dockerfileConfigMap: { name: 'common' }, buildArgs: [{ name: 'A', value: '1' }, { name: 'B', value: '2' }] } },
      }),
      dockerfile('FROM own', { name: 'own' }),
      dockerfile('FROM common', { name: 'common' }),
    );
    expect(own).toMatchObject({ builds: true, dockerfile: 'FROM own', buildArgs: { A: '1', B: '3' } });
    expect(inherited).toMatchObject({ builds: true, dockerfile: 'FROM common', buildArgs: { A: '1', B: '2' } });
  });

  test('takes the ConfigMap of the whole Module where the build of a mapping names none', () => {
    expect(viewsOf(
      moduleWith([{ literal: 'a', containerImage: 'x:1', build: { buildArgs: [] } }], { container: { build: BUILD } }), dockerfile('FROM a'),
    )).toMatchObject([{ dockerfile: 'FROM a' }]);
  });

  test('finds the Dockerfile in the namespace of the resource only', () => {
    const onload = onloadWith([{ regexp: '^a$', kernelModuleImage: 'x:1', build: BUILD }]);
    expect(viewsOf(onload, dockerfile('FROM other', { namespace: 'other' }))).toMatchObject([{ builds: true, dockerfile: undefined }]);
    expect(viewsOf(onload, dockerfile('FROM other', { namespace: 'other' }), dockerfile('FROM own'))).toMatchObject([{ dockerfile: 'FROM own' }]);
  });

  test('finds the Dockerfile where neither has a namespace', () => {
    const bare = ({ metadata: { name }, ...manifest }: Manifest) => ({ ...manifest, metadata: { name } }) as unknown as Manifest;
    expect(viewsOf(bare(moduleWith([{ literal: 'a', build: BUILD }])), bare(dockerfile('FROM a')))).toMatchObject([{ dockerfile: 'FROM a' }]);
  });

  test.each([
    ['no mappings', undefined],
    ['null', null],
    ['a map', {}],
    ['a string', 'x'],
    ['an empty list', []],
  ])('finds nothing in %s', (_, mappings) => {
    expect(viewsOf(onloadWith(mappings), moduleWith(mappings))).toEqual([]);
  });

  test.each([[null], ['x'], [5], [[]], [{}], [{ regexp: 1, literal: [], containerImage: {}, build: 'x' }]])('reads nothing from the mapping %j', (mapping) => {
    expect(viewsOf(moduleWith([mapping]))).toEqual([
      { ...NOTHING, of: 'Module', path: `${MODULE_PATH}[0]`, imagePath: 'spec.moduleLoader.container.containerImage' },
    ]);
  });

  test('reads a Module without a loader, and other kinds, as one without mappings', () => {
    expect(viewsOf({ ...moduleWith([]), spec: { devicePlugin: {} } }, { ...moduleWith([{ literal: 'a' }]), kind: 'Other' })).toEqual([]);
  });
});
