import { listAt, Manifest, recordAt, stringAt } from '../../manifests';
import { inTag, kernelReleaseOf } from '../../private/kernel-release';
import { lazy } from '../../private/lazy';

/** The mapping of a Module that KMM takes for a kernel. */
export interface MatchedMapping {
  readonly index: number;
  /** The image with its variables resolved, if there is one. */
  readonly image?: string;
  readonly builds: boolean;
  readonly signs: boolean;
}

/** Kernel as it is written in a manifest, without the "+" that KMM takes away; undefined where it is none. */
export function kernelIn(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : kernelReleaseOf(text);
  } catch {
    return undefined;
  }
}

/** Which expressions match a kernel, as far as that is known: the Modules of a cluster use the same few. */
type Answers = Map<string, boolean>;

/**
 * What KMM does with a Module for a kernel: the first mapping whose literal is the kernel, or whose expression is found in it
 * (internal/module/kernelmapper.go).
 */
export function mappingFor(module: Manifest, kernel: string, answers: Answers = new Map()): MatchedMapping | undefined {
  const container = recordAt(module, 'spec', 'moduleLoader', 'container');
  const mappings = listAt(container, 'kernelMappings');
  const index = mappings.findIndex((mapping) => {
    const [literal, regexp] = [stringAt(mapping, 'literal'), stringAt(mapping, 'regexp')];
    return literal ? literal === kernel : regexp ? searches(regexp, kernel, answers) : false;
  });
  if (index < 0) {
    return undefined;
  }
  const has = (part: string) => [container, mappings[index]].some((level) => recordAt(level, part) !== undefined);
  const image = stringAt(mappings[index], 'containerImage') || stringAt(container, 'containerImage') || undefined;
  return {
    index,
    image: image && resolve(image, kernel, { name: stringAt(module, 'metadata', 'name') ?? '', namespace: stringAt(module, 'metadata', 'namespace') ?? '' }),
    builds: has('build'),
    signs: has('sign'),
  };
}

/** Whether Go finds an expression in a kernel; one that does not compile is found nowhere. */
function searches(regexp: string, kernel: string, answers: Answers): boolean {
  const key = `${kernel} ${regexp}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    try {
      answer = lazy.re2js.RE2JS.compile(regexp).matcher(kernel).find();
    } catch {
      answer = false;
    }
    answers.set(key, answer);
  }
  return answer;
}

/** Puts in what KMM does for its variables; one that it does not know becomes empty (KMM facts §4). */
function resolve(image: string, kernel: string, { name, namespace }: { name: string; namespace: string }): string {
  const normal = inTag(kernel);
  const [x = '', y = '', z = ''] = normal.split(/[.,-]/);
  const values: { [variable: string]: string } = {
    KERNEL_FULL_VERSION: normal,
    KERNEL_VERSION: normal,
    KERNEL_XYZ: `${x}.${y}.${z}`,
    KERNEL_X: x,
    KERNEL_Y: y,
    KERNEL_Z: z,
    MOD_NAME: name,
    MOD_NAMESPACE: namespace,
  };
  const value = (variable: string) => (Object.hasOwn(values, variable) ? values[variable] : '');
  return image.replace(/\$(?:\$|\{([A-Za-z0-9_]+)\}|([A-Za-z0-9_]+))/g, (written, braced?: string, bare?: string) => (
    written === '$$' ? '$' : value(braced ?? bare ?? '')));
}
