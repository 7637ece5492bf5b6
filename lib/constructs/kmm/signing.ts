import type { RegistryTls } from './registry-tls';
import { checkKeySecret } from './secret-name';
import type { ModuleSpecModuleLoaderContainerSign } from '../../../imports/kmm.sigs.x-k8s.io';
import type { Wire } from '../../synthesis';
import { invalid } from '../../text';
import type { ImageReference } from '../../values';

/**
 * Options of `ModuleSigning.withSecrets()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/secure_boot/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface ModuleSigningOptions {
  /** Name of the secret that contains the private key in its entry `key`, in PEM. It must be in the Module's namespace. */
  readonly keySecret: string;

  /** Name of the secret that contains the certificate in its entry `cert`, X.509 in DER. It must be in the Module's namespace. */
  readonly certSecret: string;

  /**
   * Modules to sign: absolute paths in the image, below `dirName`. They may contain `${KERNEL_FULL_VERSION}`, and from KMM 2.6 on shell patterns:
   * `/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/*.ko`. An entry that matches nothing fails the signing.
   */
  readonly filesToSign: string[];

  /**
   * Image whose modules are signed if nothing is built. The result is pushed to the mapping's image. A mapping with a build signs the built image and
   * ignores this one. `${MOD_NAME}` and `${MOD_NAMESPACE}` are empty here.
   *
   * @default - none: the built image is signed
   */
  readonly unsignedImage?: ImageReference;

  /**
   * TLS settings for the registry of the unsigned image.
   *
   * @default RegistryTls.verified()
   */
  readonly unsignedImageTls?: RegistryTls;
}

/** Grammar of a file to sign, which is an argument in a shell command: plain characters, patterns, and KMM's variables. */
const FILE_TO_SIGN = /^(?!.*\/\.{1,2}(?:\/|$))\/(?:[A-Za-z0-9._*?\/+-]|\[[A-Za-z0-9._!-]+\]|\$\{?KERNEL_(?:FULL_VERSION|VERSION|XYZ|X|Y|Z)\b\}?)+$/;

/**
 * Signing of modules in the cluster, for secure boot. The keys are in secrets. Passing a key instead of a secret's name throws `kmm/key-material`.
 *
 * An image that can already be pulled is never signed: KMM assumes that it is.
 *
 * @see https://kmm.sigs.k8s.io/documentation/secure_boot/
 */
export class ModuleSigning {
  /** Signs with a key and a certificate from secrets in the Module's namespace. */
  public static withSecrets(options: ModuleSigningOptions): ModuleSigning {
    checkKeySecret('keySecret', options.keySecret);
    checkKeySecret('certSecret', options.certSecret);
    const wrong = options.filesToSign.find((file) => !FILE_TO_SIGN.test(file));
    if (wrong !== undefined || options.filesToSign.length === 0) {
      throw invalid('kmm/file-to-sign', 'not a list of files to sign', wrong ?? '[]',
        'name at least one absolute path of letters, digits, ". _ + -", shell patterns, and KMM\'s kernel variables');
    }
    return new ModuleSigning(options);
  }

  private constructor(private readonly options: ModuleSigningOptions) {}

  /**
   * Returns the complete `sign` section of a mapping. It repeats inherited values, because KMM's webhook checks every level separately.
   *
   * @internal
   */
  public _render(isBuilt: boolean): Wire<ModuleSpecModuleLoaderContainerSign> {
    const { keySecret, certSecret, filesToSign, unsignedImage, unsignedImageTls } = this.options;
    return {
      keySecret: { name: keySecret },
      certSecret: { name: certSecret },
      filesToSign: [...filesToSign],
      ...(isBuilt ? {} : { unsignedImage: unsignedImage?.toString(), unsignedImageRegistryTLS: unsignedImageTls?._render() }),
    };
  }
}
