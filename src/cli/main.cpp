// The program.
#include "cli/commands.hpp"

int main(int argc, char** argv) {
  return cli::program(argc, argv);
}
