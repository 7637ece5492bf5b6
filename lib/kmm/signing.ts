import { checkKeySecret } from './private/secret-name';
import type { RegistryTls } from './registry-tls';
import type { ModuleSpecModuleLoaderContainerSign } from '../../imports/kmm.sigs.x-k8s.io';
import type { ImageReference } from '../image-reference';
import { invalid } from '../private/errors';
import type { Wire } from '../private/wire';

/** Options of `ModuleSigning.withSecrets()`. */
export interface ModuleSigningOptions {
  /** Name of the secret whose entry `key` is the private key, in PEM. It is in the Module's namespace. */
  readonly keySecret: string;

  /** Name of the secret whose entry `cert` is the certificate, X.509 in DER. It is in the Module's namespace. */
  readonly certSecret: string;

  /**
   * The modules to sign: absolute paths in the image, below `dirName`. `${KERNEL_FULL_VERSION}` may stand in them, and from KMM 2.6 on patterns
   * of the shell: `/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/*.ko`. An entry that matches nothing fails the signing.
   */
  readonly filesToSign: string[];

  /**
   * The image whose modules are signed, where nothing is built: the result is pushed to the mapping's image. A build is signed itself, and does
   * not look at this. `${MOD_NAME}` and `${MOD_NAMESPACE}` are empty here.
   *
   * @default - none: what is built is signed
   */
  readonly unsignedImage?: ImageReference;

  /**
   * How the registry of the unsigned image is talked to.
   *
   * @default RegistryTls.verified()
   */
  readonly unsignedImageTls?: RegistryTls;
}

/** What a shell may be given: plain characters, patterns, and KMM's variables. */
const FILE_TO_SIGN = /^(?!.*\/\.{1,2}(?:\/|$))\/(?:[A-Za-z0-9._*?\/+-]|\[[A-Za-z0-9._!-]+\]|\$\{?KERNEL_(?:FULL_VERSION|VERSION|XYZ|X|Y|Z)\b\}?)+$/;

/**
 * How modules are signed for secure boot, in the cluster. The keys are in secrets; passing a key instead of a name throws `kmm/key-material`.
 *
 * An image that can be pulled already is never signed: KMM trusts that it is.
 */
export class ModuleSigning {
  /** Signs with a key and a certificate that are in secrets of the Module's namespace. */
  public static withSecrets(options: ModuleSigningOptions): ModuleSigning {
    checkKeySecret('keySecret', options.keySecret);
    checkKeySecret('certSecret', options.certSecret);
    const wrong = options.filesToSign.find((file) => !FILE_TO_SIGN.test(file));
    if (wrong !== undefined || options.filesToSign.length === 0) {
      throw invalid('kmm/file-to-sign', 'not a list of files to sign', wrong ?? '[]',
        'name at least one absolute path of letters, digits, ". _ + -", patterns of the shell, and KMM\'s variables of the kernel');
    }
    return new ModuleSigning(options);
  }

  private constructor(private readonly options: ModuleSigningOptions) {}

  /**
   * The `sign` of a mapping: all of it, because KMM's webhook looks at every level by itself.
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
