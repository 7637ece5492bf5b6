/** IDs of devices on the PCI bus. */

/** Format of a PCI ID. Operators compare PCI IDs as text. */
export const PCI_ID = /^[0-9a-f]{4}$/;

/** PCI address of a device. */
export const PCI_ADDRESS = /^[0-9a-f]{4}:[0-9a-f]{2}:[01][0-9a-f]\.[0-7]$/;

/** Vendor ID of Solarflare's cards, including those that AMD sells under that name. */
export const SOLARFLARE = '1924';

/** Vendor ID of Xilinx, which AMD's other cards have. */
export const XILINX = '10ee';

/** Vendor ID of NVIDIA, formerly Mellanox. */
export const MELLANOX = '15b3';
