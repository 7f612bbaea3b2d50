/** The grammar of TTCG-12.9, word for word as the specification has it. */
export const GRAMMAR = `
(* ---------- effect line and sentence ---------- *)
effect      = kind , ": " , sentence ;
kind        = "Normal" | "Continuous" | "Counter" | "Equip" | "Latent" | "Dormant" | "Passive" ;
sentence    = [ "once per turn, " ] , [ trigger , ", " ] , [ gate , ", " , [ gate , ", " ] ] , [ ( span | delay ) , ", " ] ,
              body , "." ;
body        = [ cost , " to " ] , [ "you may " ] , order , [ scale ] , { joiner , step }
            | assertion , [ scale ] , { joiner , step }
            | [ cost , " to " ] , ( "choose one: " | "your opponent chooses one: " ) ,
              option , " or " , option , { " or " , option } ;
option      = ( order | assertion ) , [ scale ] ;
joiner      = " and " | ", then " | ", else " | ", and at the end of this turn, " | ", and at the start of your next turn, " ;
span        = "this turn" | "while this card remains on the field" | "until your next turn"
            | "for the next turn" | "for the next " , many , " turns" | "during your opponent's next turn"
            | "during this battle" | "during the owner's next turn" | "until the end of your next turn" | "until the end of your opponent's next turn" ;
tail        = " " , span ;
delay       = "at the end of this turn" | "at the start of your next turn" ;

(* ---------- triggers: the event conditions ---------- *)
trigger     = "when " , subject , event
            | "when a card effect activates"
            | "when an enemy " , traits , noun , " effect activates"
            | "when an enemy effect would destroy one of your " , traits , nouns
            | "when you draw " , ( "a card" | "a card by an effect" | "your " , ordinal , " card each turn" )
            | "when your opponent draws " ,
              ( "a card" | "a card by an effect" | "their " , ordinal , " card each turn" )
            | ( "when you play your " | "when your opponent plays their " ) , ordinal , " " , traits , noun , " each turn"
            | "at the start of your turn" | "at the end of your turn"
            | ( "at the start of " | "at the end of " ) , ( "your opponent's turn" | "each turn" )
            | "after this card attacks"
            | "during your opponent's " , phase ;
subject     = "this card" | "the equipped unit" | "the active card of this stack"
            | ( "another " | "an enemy " | "any " ) , traits , noun
            | ( "one of your " | "another of your " ) , traits , nouns ;
event       = " is sent to the discard pile" | " leaves the field"
            | " is destroyed" | " is destroyed in battle" | " would be destroyed" | " would be destroyed in battle"
            | " attacks" | " attacks directly" | " takes points by attacking" | " is attacked"
            | " destroys a unit in battle" | " survives a battle"
            | " is targeted by an effect" | " is targeted by an enemy effect" | " is targeted by an enemy spell effect"
            | " is played" | " is played by ranking up" | " is discarded" | " becomes tapped" | " becomes untapped"
            | " is sent from the " , pile , " to the " , pile
            | " is placed under this card" | " leaves from under this card" ;
ordinal     = "second" | "third" ;
phase       = "draw phase" | "main phase" | "battle phase" ;

(* ---------- gates: the state conditions ---------- *)
gate        = "if you have " , tally , held
            | "if your opponent has " , tally , " in their " , pile
            | ( "if you have " | "if your opponent has " ) , pointgate
            | "if you have " , than , "points than your opponent" | "if you have as many points as your opponent"
            | "if you have " , than , traits , nouns , " in your " , pile , " than your opponent"
            | "if you have as many " , traits , nouns , " in your " , pile , " as your opponent"
            | "if you control " , ( tally | apart )
            | "if you control " , than , traits , nouns , " than your opponent"
            | "if you control as many " , traits , nouns , " as your opponent"
            | "if your opponent controls " , tally
            | "during your turn" | "during your opponent's turn"
            | ( "if there is " , oneof | "if there are " , someof ) , ( " in this card's column" | " next to this card" )
            | ( ( "if one of your " | "if another of your " ) , traits , nouns | ( "if an enemy " | "if any " ) , traits , noun ) , happened
            | "while this card is " , ( "tapped" | "untapped" | "under another card" ) ;
tally       = "exactly one " , traits , noun
            | "exactly " , many , " " , traits , nouns
            | "one " , traits , noun
            | many , " " , traits , nouns
            | number , " or more " , traits , nouns
            | number , " or fewer " , traits , nouns
            | "no " , traits , nouns ;
oneof       = [ "exactly " ] , "one " , [ "enemy " ] , traits , noun ;
someof      = ( many , " " | "exactly " , many , " " | number , " or more " | number , " or fewer " | "no " ) ,
              [ "enemy " ] , traits , nouns ;
happened    = ( " was destroyed" | " was discarded" | " was played" | " was tapped" | " was milled" ) , " this turn" ;
apart       = "another " , traits , noun | many , " other " , traits , nouns | "no other " , traits , nouns ;
than        = "more " | "fewer " ;
held        = " in your " , pile | " on the field" ;
pointgate   = number , " or more points" | number , " or fewer points" ;

(* ---------- costs ---------- *)
cost        = "discard " , handpick
            | "discard this card"
            | "lose " , points
            | "destroy " , sacrifice
            | "destroy this card"
            | "skip your next turn"
            | "skip your next draw phase"
            | "let your opponent " , favour
            | "tap " , sacrifice
            | "return " , sacrifice , " to the hand"
            | "send this card to the discard pile"
            | "return this card to the hand"
            | "send " , beneath , " under this card to the discard pile" ;
beneath     = "one " , traits , noun | many , " " , traits , nouns ;
sacrifice   = "one " , traits , noun | many , " " , traits , nouns | "another " , traits , noun
            | many , " other " , traits , nouns ;
favour      = "draw " , cards | "gain " , points | "discard " , handpick
            | "play one card from their hand" | "recover one card from their discard pile" ;

(* ---------- steps: the actions ---------- *)
step        = [ asked , ", " ] , ( [ "you may " ] , order , [ scale ] | assertion , [ scale ] ) ;
asked       = gate | ( "if there is " , oneof | "if there are " , someof ) , " among those cards" ;
scale       = " for each " , [ "other " ] , state , traits , noun , ( where | tallied )
            | " for each rank of " , ( "this card" | "that card" | "the destroyed unit" ) ;
tallied     = " on their side of the field" | " in their " , pile
            | ( " destroyed" | " discarded" | " played" | " tapped" | " milled" | " drawn" ) , " this turn" ;
assertion   = rival | everyone | statement ;
order       = "draw " , cards
            | "draw cards until you have " , drawn , " in your hand"
            | "draw cards until you have as many cards in your hand as your opponent"
            | ( "look at " | "reveal " ) , "the top " , ( "card" | many , " cards" ) , " of your deck, add " , wanted ,
              " to your hand and " , ( "send the rest to " , rest | "shuffle the rest into the deck" )
            | "look at the top " , ( "card" | many , " cards" ) , " of your deck and put them back in any order"
            | "look at the top card of your deck and put it on the top or the bottom of the deck"
            | "look at the top " , many , " cards of your deck and put each of them on the top or the bottom of the deck"
            | "look at your opponent's hand and discard " , beneath , " from it"
            | "mill " , cards
            | "discard " , handpick
            | "discard this card"
            | "gain " , points
            | "lose " , points
            | "add " , points , " to your score"
            | "destroy " , set
            | "send " , set , " to " , place
            | "return " , set , " to " , home
            | "recover " , set
            | "add " , set , " to your hand"
            | "add +" , amount , " " , stat , " to " , set , [ tail ]
            | "shuffle your deck"
            | "shuffle your discard pile into the deck"
            | "shuffle your hand into the deck"
            | "shuffle " , set , " into the deck"
            | "reveal " , set
            | "search your " , pile , " for " , wanted
            | "counter " , countered
            | "activate " , which , " effect of " , one
            | "copy " , which , " effect of " , one
            | "negate the effects of " , set , [ tail ]
            | "redirect that " , ( "attack" | "effect" ) , " to " , one
            | "equip this card to " , one
            | "play " , set , [ " without ranking up" ]
            | "place " , set , spot
            | "rank up " , one , [ " with " , one ]
            | "move " , set , ( " to another column" | " to an adjacent column" )
            | "swap " , one , " with " , one
            | "swap the positions of " , pair
            | "swap the " , stat , " and " , stat , " of " , set , [ tail ]
            | "swap the " , ( stat | "rank" ) , " of " , pair , [ tail ]
            | "prevent " , prevented , [ tail ]
            | "modify the rank of " , set , " by " , sign , digit , [ tail ]
            | "modify the rank of " , set , " to " , digit , [ tail ]
            | "modify the type of " , set , " to " , ( type | "any type" ) , [ tail ]
            | "modify the subtype of " , set , " to " , ( subtype | "any subtype" ) , [ tail ]
            | "modify the " , stat , " of " , set , " to " , amount , [ tail ]
            | "double the " , stat , " of " , set , [ tail ]
            | "halve the " , stat , " of " , set , [ tail ]
            | "invert the stat changes of " , set , [ tail ]
            | "gain one extra play" , [ " of " , traits , nouns ] , [ tail ]
            | "gain " , many , " extra plays" , [ " of " , traits , nouns ] , [ tail ]
            | "let " , set , " " , right , [ tail ]
            | "tap " , set
            | "untap " , set
            | "skip your next " , skippable
            | "make your opponent " , forced
            | "make each player " , forced
            | "make " , set , ( " gain " , boosts | " lose " , drops | " become " , status ) , [ tail ]
            | "make " , one , " skip its next attack"
            | "make " , some , " skip their next attack" ;
forced      = "draw " , cards | "mill " , cards | "discard " , handpick
            | "gain " , points | "lose " , points ;
rival       = "your opponent " , ( "draws " , cards
            | "mills " , cards
            | "discards " , handpick
            | "gains " , points
            | "loses " , points
            | "draws cards until they have " , drawn , " in their hand"
            | "destroys one of their " , traits , nouns
            | "returns one of their " , traits , nouns , " to the hand"
            | "taps one of their " , traits , nouns
            | "reveals " , handpick
            | "skips their next " , skippable ) ;
everyone    = "each player " , ( "draws " , cards | "mills " , cards | "discards " , handpick
            | "gains " , points | "loses " , points
            | "draws cards until they have " , drawn , " in their hand"
            | "destroys one of their " , traits , nouns
            | "returns one of their " , traits , nouns , " to the hand"
            | "taps one of their " , traits , nouns ) ;
statement   = one , ( " gains " , boosts | " loses " , drops | " becomes " , status ) , [ tail ]
            | some , ( " gain " , boosts | " lose " , drops | " become " , status ) , [ tail ]
            | one , " skips its next attack"
            | some , " skip their next attack"
            | set , " may " , right , [ tail ] ;
right       = "attack twice each turn" | "attack again" | "attack directly"
            | "untap at the start of the owner's turn" | "untap once for " , points
            | "be ranked up with " , traits , nouns , [ " from your " , pile ] ;

(* ---------- pieces of actions ---------- *)
cards       = "one card" | many , " cards" | "all cards" | "that many cards" ;
drawn       = "one card" | many , " cards" ;
rest        = "the discard pile" | "the top of the deck" | "the bottom of the deck" ;
points      = "one point" | many , " points" | "that many points" ;
handpick    = "one " , [ "random " ] , traits , noun
            | many , " " , [ "random " ] , traits , nouns
            | "all cards" ;
place       = "the discard pile" | "the hand" | "the top of the deck" | "the bottom of the deck" ;
home        = "the hand" | "the deck" | "the previous zone" ;
pile        = "deck" | "discard pile" | "hand" ;
wanted      = "one " , traits , noun | many , " " , traits , nouns
            | "up to one " , traits , noun | "up to " , many , " " , traits , nouns ;
countered   = "that effect" | "that attack" | "that play"
            | "one " , [ "enemy " ] , traits , noun , " effect" ;
which       = "one" | "the first" | "the second" ;
spot        = " under this card" | " below this card"
            | " under one of your " , traits , nouns | " under another of your " , traits , nouns
            | " below one of your " , traits , "units" ;
pair        = one , " and " , one ;
prevented   = "that destruction"
            | "the next destruction of " , set
            | "the destruction of " , set
            | "attacks on " , set
            | set , " from attacking"
            | set , " from attacking directly"
            | set , " from activating effects"
            | set , " from untapping"
            | "your opponent from playing " , traits , nouns
            | "your opponent from drawing cards by effects"
            | "you from losing points"
            | ( "your opponent" | "each player" ) , " from gaining points" ;
skippable   = "turn" | "draw phase" | "main phase" | "battle phase" ;
boosts      = "+" , amount , " " , stat , [ " and +" , amount , " " , stat ] ;
drops       = amount , " " , stat , [ " and " , amount , " " , stat ] ;
status      = "indestructible" , [ " in battle" | " by effects" | " by enemy effects" | " by " , source ]
            | "untargetable" , [ " by " , source ]
            | "immune to " , ( "all effects" | "enemy effects" | source )
            | "rank " , digit , [ " " , type ] | type ;
source      = [ "enemy " ] , traits , nouns ;

(* ---------- sets of cards: the targets ---------- *)
set         = one | some ;
one         = "this card" | "that card" | "the equipped unit" | "the unit above this card"
            | "the active card of this stack"
            | "the top card of " , whose , " deck"
            | ( "one " , [ "random " ] | "exactly one " | "up to one " | "target " | "each " | "another " ) ,
              state , traits , noun , [ extreme ] , [ spotted ]
            | [ "exactly " | "up to " ] , "one of " , whose , " " , mark , traits , nouns , [ extreme ]
            | "another of your " , mark , traits , nouns , [ extreme ] ;
some        = "those cards"
            | "the top " , many , " cards of " , whose , " deck"
            | ( many , " " , [ "random " ] | "exactly " , many , " " | "up to " , many , " " | "all " | "all other " ) ,
              state , traits , nouns , [ extreme ] , [ spotted ]
            | [ "exactly " | "up to " ] , many , " of " , whose , " " , mark , traits , nouns , [ extreme ]
            | "all " , whose , " " , mark , traits , nouns , [ extreme ]
            | "all your other " , mark , traits , nouns , [ extreme ] ;
whose       = "your" | "your opponent's" ;
state       = [ "enemy " ] , mark ;
mark        = [ "tapped " | "untapped " ] , [ "equipped " ] ;
traits      = [ rank , " " ] , [ type , [ " or " , type ] , " " ] , { subtype , [ " or " , subtype ] , " " } ;
rank        = "rank " , digit , [ " or lower" | " or higher" ] ;
extreme     = " with the " , ( "lowest" | "highest" ) , " " , ( stat | "rank" )
            | " with " , stat , " " , amount , ( " or lower" | " or higher" )
            | " with " , ( "less " | "more " ) , stat , " than this card"
            | " with " , ( "lower" | "higher" ) , " rank than this card" ;
spotted     = where | " on each side of the field" | " among those cards" ;
where       = " on the field" | " on your side of the field" | " on your opponent's side of the field"
            | zone
            | " under this card" | " under another card" | " under any card" | " below this card"
            | " in this card's column" | " next to this card" | " in the columns next to this card" ;
zone        = ( " in " | " from " ) , whose , " " , pile ;
noun        = "card" | "unit" | "spell" ;
nouns       = "cards" | "units" | "spells" ;

(* ---------- words ---------- *)
type        = "water" | "fire" | "earth" | "air" | "nature" | "electric" | "light" | "dark" ;
subtype     = "dragon" | "beast" | "elemental" | "aquatic" | "warrior" | "spellcaster" | "machine"
            | "ghost" | "insect" | "reptile" | "fairy" | "undead" | "botanic" | "flying" | "humanoid" ;
stat        = "Attack" | "Defense" ;
number      = "one" | many ;
many        = "two" | "three" | "four" | "five" | "six" | "seven" | "eight" | "nine" | "ten"
            | "eleven" | "twelve" | "thirteen" | "fourteen" | "fifteen" | "sixteen" | "seventeen"
            | "eighteen" | "nineteen" | "twenty" ;
digit       = "1" | "2" | "3" | "4" | "5" ;
sign        = "+" | "-" ;
amount      = "0" | nonzero , { "0" | nonzero } ;
nonzero     = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" ;
`;
