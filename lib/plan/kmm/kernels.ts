import { lazy } from '../../private/lazy';

/** Expressions that Go and JavaScript read alike, so that the engine for Go's need not be loaded. */
const SIMPLE = /^\^?(?:[A-Za-z0-9_-]|\\[.+]|\.[*+]?)*\$?$/;

/** How KMM finds the mapping and the image of a kernel (KMM facts §4). Remembers expressions, so make one for a plan. */
export class Kernels {
  private readonly tests = new Map<string, (kernel: string) => boolean>();

  /** Whether a mapping is for a kernel: a literal is compared, an expression is searched for. An expression that Go does not read matches nothing. */
  matches(mapping: { readonly regexp?: string; readonly literal?: string }, kernel: string): boolean {
    const release = kernelName(kernel);
    return mapping.literal ? mapping.literal === release : mapping.regexp ? this.testOf(mapping.regexp)(release) : false;
  }

  private testOf(regexp: string): (kernel: string) => boolean {
    let test = this.tests.get(regexp);
    if (test === undefined) {
      test = compiled(regexp);
      this.tests.set(regexp, test);
    }
    return test;
  }
}

function compiled(regexp: string): (kernel: string) => boolean {
  if (SIMPLE.test(regexp)) {
    const simple = new RegExp(regexp);
    return (kernel) => simple.test(kernel);
  }
  try {
    const pattern = lazy.re2js.RE2JS.compile(regexp);
    return (kernel) => pattern.matcher(kernel).find();
  } catch {
    return () => false;
  }
}

/** What KMM takes for the kernel of a node: without a `+` at its end. */
export function kernelName(kernel: string): string {
  return kernel.replace(/\+$/, '');
}

/** The image of a kernel: KMM puts in what it knows of the kernel and the Module; names that it does not know become empty. */
export function imageOf(image: string, kernel: string, module: { readonly namespace: string; readonly name: string }): string {
  const release = kernelName(kernel).replace(/[^A-Za-z0-9._-]/g, '_');
  const [x = '', y = '', z = ''] = release.split(/[.,-]/);
  const values: { readonly [name: string]: string } = {
    KERNEL_FULL_VERSION: release,
    KERNEL_VERSION: release,
    KERNEL_XYZ: `${x}.${y}.${z}`,
    KERNEL_X: x,
    KERNEL_Y: y,
    KERNEL_Z: z,
    MOD_NAME: module.name,
    MOD_NAMESPACE: module.namespace,
  };
  return image.replace(/\$(?:(\$)|(\w+)|\{(\w+)(?::?-([^}]*))?\})/g, (_, dollar?: string, bare?: string, braced?: string, otherwise?: string) => {
    const name = bare ?? braced ?? '';
    return dollar ?? (Object.hasOwn(values, name) ? values[name] : otherwise ?? '');
  });
}
