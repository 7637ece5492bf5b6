/** How the generator types quantities and ports: a class with two factories, for a number and a text. */
interface NumberOrText {
  readonly value: any;
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The name that the CRD has for a field which the generator writes otherwise: `build` is taken in jsii, and acronyms lose their capitals. */
type WireName<Key> =
  Key extends 'buildSpec' ? 'build' :
    Key extends `${infer Head}Tls${infer Tail}` ? `${Head}TLS${Tail}` : Key;

/**
 * What stands in the manifest for a type of the generated L1 classes: enums are their values, quantities and ports are plain,
 * and fields have the names that the CRD gives them.
 *
 * We render through plain objects of these types. So the compiler checks every field against the CRD, the L1 classes (30,000
 * lines) are never loaded, and JSON patches on our objects reach fields that the CRD of today does not know.
 */
export type Wire<T> =
  T extends string ? `${T}` :
    T extends number | boolean | undefined | null ? T :
      Same<T, NumberOrText> extends true ? number | string :
        T extends (infer Item)[] ? Wire<Item>[] :
          T extends object ? { [Key in keyof T as WireName<Key>]: Wire<T[Key]> } : T;
