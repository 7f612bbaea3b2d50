#!/usr/bin/perl
# A bot that plays at random, with nothing but the modules that come with Perl: perl bot.pl http://127.0.0.1:2567 ttcg
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;

my ($base, $game) = @ARGV;
my $cookie = '';

# HTTP::Tiny hands the pieces of an answer on as they come; `$each` is called with every line of it.
sub ask {
    my ($method, $path, $body, $each) = @_;
    my %options = (headers => { 'content-type' => 'application/json', cookie => $cookie });
    $options{content} = encode_json($body) if defined $body;
    my $rest = '';
    $options{data_callback} = sub {
        $rest .= $_[0];
        $each->(decode_json($1)) while $rest =~ s/^(.*)\n//;
    } if $each;
    # A connection of its own for each request: one may ask while another is still read.
    my $answer = HTTP::Tiny->new(keep_alive => 0, timeout => 60)->request($method, "$base/api$path", \%options);
    die "$path: $answer->{status} $answer->{content}\n" unless $answer->{success};
    my $set = $answer->{headers}{'set-cookie'};
    $cookie = (ref $set ? $set->[0] : $set) =~ s/;.*//r if defined $set && $cookie eq '';
    return $each || $answer->{status} == 204 ? undef : decode_json($answer->{content});
}

# The values that complete a move: for each field, as few of each part as it takes.
sub picks {
    my ($entry) = @_;
    my @chosen;
    for my $field (@{ $entry->{fields} // [] }) {
        my %taken;
        my @values;
        for my $part (@{ $field->{parts} }) {
            my @free = grep { !$part->{other} || !$taken{ $_ // 'null' } } @{ $part->{from} };
            my @some = $part->{min} > 0 ? @free[ 0 .. $part->{min} - 1 ] : ();
            $taken{ $_ // 'null' } = 1 for @some;
            push @values, @some;
        }
        push @chosen, \@values;
    }
    return \@chosen;
}

ask('GET', '/session');
my ($about) = grep { $_->{id} eq $game } @{ ask('GET', '/games')->{games} };
my $wish = { game => $game, deck => { starter => $about->{decks}[0]{id} }, opponents => [ { bot => $about->{bots}[0]{id} } ] };
my $match = ask('POST', '/matches', $wish)->{match};
ask('POST', "/matches/$match/ready", { entropy => join '', map { sprintf '%x', int rand 16 } 1 .. 64 });
ask('GET', "/matches/$match/stream", undef, sub {
    my ($line) = @_;
    print encode_json($line), "\n" if $line->{type} eq 'result';
    my $decision = $line->{decision};
    return unless defined $decision && $decision->{owed};
    my $place = int rand @{ $decision->{legal} };
    my $move = { decision => $decision->{id}, place => $place, picks => picks($decision->{legal}[$place]) };
    # What answers an earlier decision is refused, and the line that says so is on its way.
    eval { ask('POST', "/matches/$match/intents", $move); 1 } or $@ =~ /"STALE"/ or die $@;
});
