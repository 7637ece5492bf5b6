import { driver, loaderOf, moduleWith, onHub, patched, said } from './fixtures';
import { KernelMatch } from '../../../lib/constructs/kmm';
import { literalWithPlus, mappingImageKey, mappingNeverReached, mappingWithoutImage } from '../../../lib/rules/kmm/mapping-image';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const MAPPINGS = 'spec.moduleLoader.container.kernelMappings';
const IMAGE = 'a/m:${KERNEL_FULL_VERSION}';
const image = ImageReference.parse(IMAGE);

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

describe('a mapping without containerImage', () => {
  test('a mapping without containerImage is refused by the CRD, also where the container has an image', () => {
    expect(said(mappingImageKey, [loaderOf({ containerImage: IMAGE, kernelMappings: [{ regexp: '^a$' }, { regexp: '^b$', containerImage: '' }] })])).toEqual([
      `refused ${MAPPINGS}[0].containerImage: mapping without containerImage: null; set an image, or "" to use that of the whole Module`,
    ]);
  });

  test('a mapping without containerImage is never written by a construct', () => {
    const made = driver({ image, kernelMappings: [{ kernels: KernelMatch.all() }] });
    expect(synth(made).pop()!.spec.moduleLoader.container).toMatchObject({ containerImage: IMAGE, kernelMappings: [{ containerImage: '' }] });
  });

  test('fails where a patch writes it', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/kernelMappings/0/containerImage', 5))).toThrow('set an image, or "" to use that of the whole Module [kmm/mapping-image-key]');
  });
});

describe('a mapping without an image', () => {
  const LINE = `${MAPPINGS}[0].containerImage: mapping without an image: ""; pass 'image' for the mapping, or for the whole KernelModule`;
  test.each([[''], [undefined]])('a mapping without an image is refused where the container has %j', (containerImage) => {
    expect(said(mappingWithoutImage, [loaderOf({ containerImage }, { containerImage: '' })])).toEqual([`refused ${LINE}`]);
    expect(said(mappingWithoutImage, [onHub(loaderOf({ containerImage }, { containerImage: '' }))])).toHaveLength(1);
  });

  test('a mapping without an image is fine where the container has one', () => {
    expect(said(mappingWithoutImage, [loaderOf({ containerImage: IMAGE }, { containerImage: '' }), loaderOf({})])).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(driver({ kernelMappings: [{ kernels: KernelMatch.all() }] }))).toThrow(validationError(
      `[test/Module] Module driver, ${LINE} [kmm/mapping-without-image]`,
    ));
  });
});

describe('a literal with a "+" at its end', () => {
  test('a literal with a "+" at its end never works', () => {
    expect(said(literalWithPlus, [moduleWith([{ literal: '6.1.0+', containerImage: 'a:1' }, { literal: '6.1.0', containerImage: 'a:1' }])])).toEqual([
      `never works ${MAPPINGS}[0].literal: kernel release that never matches, because KMM strips the "+": "6.1.0+"; remove the trailing "+"`,
    ]);
  });

  test('a literal with a "+" at its end is not written by a construct', () => {
    expect(() => synth(driver({ kernelMappings: [{ kernels: KernelMatch.literal('6.1.0+'), image }] }))).not.toThrow();
    expect(() => synth(patched('/spec/moduleLoader/container/kernelMappings/0', { literal: '6.1.0+', containerImage: IMAGE }))).toThrow('[kmm/literal-with-plus]');
  });
});

describe('a mapping behind a wider one', () => {
  const mappings = (...matchers: object[]) => moduleWith(matchers.map((matcher) => ({ ...matcher, containerImage: IMAGE })));
  const LINE = (field: string, value: string) => `${MAPPINGS}[1].${field}: mapping whose kernels are already matched by kernelMappings[0]: "${value}"; move it before that one, or remove it`;

  test.each<[object, object, string, string]>([
    [{ regexp: '^.+$' }, { regexp: '^6\\.1$' }, 'regexp', '^6\\.1$'],
    [{ regexp: '.*' }, { literal: '6.1' }, 'literal', '6.1'],
    [{ regexp: '^6\\..*$' }, { literal: '6.1' }, 'literal', '6.1'],
    [{ regexp: '^6$' }, { regexp: '^6$' }, 'regexp', '^6$'],
    [{ literal: '6.1' }, { literal: '6.1' }, 'literal', '6.1'],
  ])('a mapping behind a wider one is risky: %j, %j', (first, second, field, value) => {
    expect(said(mappingNeverReached, [mappings(first, second)])).toEqual([`risky ${LINE(field, value)}`]);
    expect(said(mappingNeverReached, [onHub(mappings(first, second))])).toHaveLength(1);
  });

  test.each<[object, object]>([
    [{ literal: '6.1' }, { regexp: '^6\\.1$' }], [{ regexp: '^6$' }, { literal: '6.1' }], [{ regexp: '(' }, { literal: '6.1' }], [{}, {}], [{ regexp: '' }, { literal: 'a' }],
  ])('a mapping behind a wider one is not one: %j, %j', (first, second) => {
    expect(said(mappingNeverReached, [mappings(first, second)])).toEqual([]);
  });

  test('warns in a construct', () => {
    const made = driver({ kernelMappings: [{ kernels: KernelMatch.all(), image }, { kernels: KernelMatch.literal('6.1.0'), image }] });
    synth(made);
    expect(Findings.of(made).warnings.map(({ message }) => message)).toEqual([`Module driver, ${LINE('literal', '6.1.0')} [kmm/mapping-never-reached]`]);
  });
});
