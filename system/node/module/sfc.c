// SPDX-License-Identifier: GPL-2.0
/* Stands in for the driver of a card: sysfs shows which build of it is loaded, and its init goes wrong in the way that behaviour.h asks for. */
#include <linux/delay.h>
#include <linux/device.h>
#include <linux/err.h>
#include <linux/firmware.h>
#include <linux/module.h>
#include <linux/sched.h>
#include "behaviour.h"

static unsigned int queues = 1;
module_param(queues, uint, 0444);
MODULE_PARM_DESC(queues, "A number that configurations can set");

static struct device *card;

#ifdef NEEDS_LINK
extern int sfc_link_version(void);
#endif

#ifdef FIRMWARE
static int load_firmware(void)
{
	const struct firmware *firmware;
	int error = request_firmware(&firmware, FIRMWARE, card);

	if (error)
		return error;
	pr_info("sfc: firmware of %zu bytes\n", firmware->size);
	release_firmware(firmware);
	return 0;
}
#endif

static int __init sfc_init(void)
{
	int error = 0;

	card = root_device_register("sfc-card");
	if (IS_ERR(card))
		return PTR_ERR(card);
#ifdef NEEDS_LINK
	pr_info("sfc: link %d\n", sfc_link_version());
#endif
#ifdef FIRMWARE
	error = load_firmware();
#endif
#ifdef INIT
	error = INIT;
#endif
	if (error)
		root_device_unregister(card);
	else
		pr_info("sfc: build %s is live\n", BUILD);
	return error;
}

static void __exit sfc_exit(void)
{
	root_device_unregister(card);
}

module_init(sfc_init);
module_exit(sfc_exit);
MODULE_DESCRIPTION("Stand-in for the driver of a card");
MODULE_LICENSE("GPL");
MODULE_VERSION(BUILD);
