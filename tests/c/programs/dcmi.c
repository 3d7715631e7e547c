/* libdcmi: what device plugins and exporters ask, of a machine whose first device this process uses. Prints the names. */
#include "check.h"
#include "dcmi_interface_api.h"
#include <string.h>
#include <unistd.h>

int
main(void)
{
    int n = 0, cards[64], chips = 0, mcu = 0, cpu = 0, id = 0, card = 0, errors = 9;
    unsigned int value = 9, logic = 9;
    char version[32];
    enum dcmi_unit_type kind;
    struct dcmi_chip_info_v2 chip;
    struct dcmi_board_info board;
    struct dcmi_pcie_info_all pci;
    struct dcmi_die_id die;
    struct dcmi_hbm_info hbm;
    struct dcmi_get_memory_info_stru ddr;
    struct dcmi_proc_mem_info processes[32];
    void *memory = NULL;
    OK(aclInit(NULL));
    OK(aclrtSetDevice(0));
    OK(aclrtMalloc(&memory, 1 << 30, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(dcmi_init());
    OK(dcmi_get_driver_version(version, sizeof version));
    CHECK(dcmi_get_driver_version(version, 2) == -8001);
    OK(dcmi_get_dcmi_version(version, sizeof version));
    OK(dcmi_get_card_list(&n, cards, 64));
    CHECK(n > 0 && cards[n - 1] == n - 1 && dcmi_get_card_num_list(NULL, cards, 64) == -8001);
    OK(dcmi_get_device_id_in_card(cards[n - 1], &chips, &mcu, &cpu));
    OK(dcmi_get_device_num_in_card(0, &id));
    CHECK(id == chips && n * chips == 4 && dcmi_get_device_num_in_card(n, &id) == -8008);
    OK(dcmi_get_device_type(0, chips - 1, &kind));
    CHECK(kind == NPU_TYPE && dcmi_get_device_type(0, mcu, &kind) == 0 && kind == MCU_TYPE);
    OK(dcmi_get_device_chip_info_v2(0, 0, &chip));
    OK(dcmi_get_device_board_info(0, 0, &board));
    CHECK((board.board_id == 0xb0) == !strcmp((char *)chip.npu_name, "9391") && dcmi_get_device_board_info(n, 0, &board) == -8008);
    OK(dcmi_get_device_pcie_info_v2(n - 1, chips - 1, &pci));
    CHECK(pci.bdf_busid == 4 && pci.domain != 0);
    OK(dcmi_get_device_die_v2(0, 0, VDIE, &die));
    CHECK(die.soc_die[0] && die.soc_die[4]);
    OK(dcmi_get_device_health(0, 0, &value));
    CHECK(value < 2);
    OK(dcmi_get_device_errorcode_v2(0, 0, &errors, &value, 1));
    CHECK(errors == 0);
    OK(dcmi_get_device_memory_info_v3(0, 0, &ddr));
    if (dcmi_get_device_hbm_info(0, 0, &hbm) == 0)
        CHECK(hbm.memory_size > 30000 && hbm.memory_usage >= 1024 && ddr.memory_size == 0);
    else
        CHECK(ddr.memory_size > 20000 && ddr.memory_size - ddr.memory_available >= 1024);
    OK(dcmi_get_device_utilization_rate(0, 0, 2, &value));
    CHECK(value <= 100 && dcmi_get_device_utilization_rate(0, 0, 99, &value) == -8255);
    OK(dcmi_get_device_resource_info(0, 0, processes, &errors));
    CHECK(errors == 1 && processes[0].proc_id == getpid() && processes[0].proc_mem_usage >= 1 << 30);
    OK(dcmi_get_device_logic_id(&id, n - 1, chips - 1));
    OK(dcmi_get_card_id_device_id_from_phyid(&card, &cpu, 3));
    CHECK(id == 3 && card == n - 1 && cpu == chips - 1);
    OK(dcmi_get_device_phyid_from_logicid(3, &logic));
    CHECK(logic == 3 && dcmi_get_device_logicid_from_phyid(4, &logic) == -8008);
    printf("%s %s %s %d x %d\n", chip.chip_type, chip.chip_name, chip.npu_name, n, chips);
    OK(aclFinalize());
}
