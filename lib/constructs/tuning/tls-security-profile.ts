import { requireText } from '../../text';

/**
 * Versions of TLS.
 *
 * @see https://github.com/openshift/api/blob/HEAD/config/v1/types_tlssecurityprofile.go
 */
export enum TlsVersion {
  /** TLS 1.0. */
  TLS_1_0 = 'VersionTLS10',
  /** TLS 1.1. */
  TLS_1_1 = 'VersionTLS11',
  /** TLS 1.2. */
  TLS_1_2 = 'VersionTLS12',
  /** TLS 1.3, whose ciphers cannot be chosen. */
  TLS_1_3 = 'VersionTLS13',
}

/**
 * Versions and ciphers of TLS that a server accepts.
 *
 * @see https://github.com/openshift/api/blob/HEAD/config/v1/types_tlssecurityprofile.go
 */
export class TlsSecurityProfile {
  /** For very old clients. */
  public static old(): TlsSecurityProfile {
    return new TlsSecurityProfile('Old');
  }

  /** For most clients. */
  public static intermediate(): TlsSecurityProfile {
    return new TlsSecurityProfile('Intermediate');
  }

  /** For clients with TLS 1.3. */
  public static modern(): TlsSecurityProfile {
    return new TlsSecurityProfile('Modern');
  }

  /**
   * A list of ciphers.
   *
   * @param minTlsVersion oldest version that is accepted
   * @param ciphers names of OpenSSL, such as `ECDHE-RSA-AES128-GCM-SHA256`
   */
  public static custom(minTlsVersion: TlsVersion, ciphers: string[]): TlsSecurityProfile {
    ciphers.forEach((cipher) => requireText({ cipher }, 'TlsSecurityProfile.custom()'));
    return new TlsSecurityProfile('Custom', { minTlsVersion, ciphers: [...ciphers] });
  }

  private constructor(
    /** Type of the profile. */
    public readonly name: string,
    private readonly settings: { readonly minTlsVersion?: TlsVersion; readonly ciphers?: string[] } = {},
  ) {}

  /**
   * Returns the profile as custom resources have it.
   *
   * @internal
   */
  public _render(): { readonly type: any; readonly custom?: object } {
    const { minTlsVersion, ciphers } = this.settings;
    return { type: this.name, [this.name.toLowerCase()]: this.name === 'Custom' ? { minTLSVersion: minTlsVersion, ciphers } : {} };
  }
}
